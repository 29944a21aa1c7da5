import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { AnuncioFormulario } from '@portal/api/anuncio-formulario'
import type { AnuncioForm } from '@portal/domain/anuncio'
import { formatCep } from '@portal/domain/cep'
import { valoresEscritos } from '@portal/domain/expediente'
import { MODOS_CONTATO } from '@portal/domain/opcoes'
import { formatTelefone } from '@portal/domain/telefone'

/** Converts a stored listing to the form, for editing or renewal. */
export function formDoAnuncio(anuncio: AnuncioDoDono): AnuncioForm {
  const { categoria, estado, cidade, idade, titulo, descricao, precoPorHora } = anuncio
  const { nacionalidade, seios, etnia, cabelo, corpo, servicos, servicosPara } = anuncio
  const {
    localAtendimento,
    valores,
    expediente,
    pagamentos,
    whatsapp,
    mostrarTelefone,
    recebeRecados = false,
  } = anuncio
  const { dadosSensiveis } = anuncio
  return {
    categoria,
    estado,
    cidade,
    idade,
    titulo,
    descricao,
    precoPorHora,
    nacionalidade,
    seios,
    etnia,
    cabelo,
    corpo,
    servicos,
    servicosPara,
    localAtendimento,
    valores,
    expediente,
    pagamentos,
    whatsapp,
    mostrarTelefone,
    recebeRecados,
    dadosSensiveis,
    bairro: anuncio.bairro ?? '',
    bairroManual: anuncio.bairroManual ?? '',
    zona: anuncio.zona ?? '',
    endereco: anuncio.endereco ?? '',
    cep: formatCep(anuncio.cep ?? ''),
    modoContato: MODOS_CONTATO.find((modo) => modo === anuncio.modoContato) ?? '',
    email: anuncio.email ?? '',
    telefone: formatTelefone(anuncio.telefone ?? ''),
    imagens: anuncio.imagens.map(({ id, arquivo_path }) => ({ id, arquivo_path })),
    imagemPrincipal: anuncio.imagemPrincipal ?? '',
  }
}

/** Converts a valid form to the API's body: texts trimmed, age as a number. */
export function formularioDe(form: AnuncioForm): AnuncioFormulario {
  return {
    ...form,
    idade: Number(form.idade),
    valores: valoresEscritos(form.valores).map(({ rotulo, valor }) => ({
      rotulo: rotulo.trim(),
      valor: Number(valor),
    })),
    titulo: form.titulo.trim(),
    descricao: form.descricao.trim(),
    bairroManual: form.bairroManual.trim(),
    endereco: form.endereco.trim(),
    email: form.email.trim(),
  }
}
