import type { AnuncioDoDono, FormularioDoDono } from '@portal/api/anuncios'
import type { AnuncioFormulario } from '@portal/api/anuncio-formulario'
import type { AnuncioForm } from '@portal/domain/anuncio'
import { CAMPOS_LISTA, TEXTOS_OPCIONAIS } from '@portal/domain/anuncio-campos'
import { mapFields, pickFields } from '@portal/domain/campos'
import { formatCep } from '@portal/domain/cep'
import { valoresEscritos } from '@portal/domain/expediente'
import { MODOS_CONTATO } from '@portal/domain/opcoes'
import { formatTelefone } from '@portal/domain/telefone'

/** The form to edit: what the owner last submitted, which may still wait or be refused (rule: revisao/edicao). */
export function formEditavel(anuncio: AnuncioDoDono): AnuncioForm {
  return formDoAnuncio(anuncio.revisao?.enviado ?? anuncio)
}

/** Converts a stored listing to the form, for renewal or a copy. */
export function formDoAnuncio(anuncio: FormularioDoDono): AnuncioForm {
  return {
    ...pickFields(anuncio, ['categoria', 'estado', 'cidade', 'idade', 'titulo', 'descricao', 'precoPorHora']),
    ...pickFields(anuncio, ['valores', 'expediente', 'whatsapp', 'mostrarTelefone', 'dadosSensiveis']),
    ...pickFields(anuncio, CAMPOS_LISTA),
    ...mapFields(TEXTOS_OPCIONAIS, (_max, campo) => anuncio[campo] ?? ''),
    cep: formatCep(anuncio.cep ?? ''),
    telefone: formatTelefone(anuncio.telefone ?? ''),
    recebeRecados: anuncio.recebeRecados ?? false,
    voz: anuncio.voz ?? '',
    video: anuncio.video ?? '',
    modoContato: MODOS_CONTATO.find((modo) => modo === anuncio.modoContato) ?? '',
    imagens: anuncio.imagens.map(({ id, arquivo_path }) => ({ id, arquivo_path })),
    imagemPrincipal: anuncio.imagemPrincipal ?? '',
  }
}

/** Converts a valid form to the API's body: texts trimmed, age as a number. */
export function formularioDe(form: AnuncioForm): AnuncioFormulario {
  return {
    ...form,
    idade: Number(form.idade),
    voz: form.voz === '' ? null : form.voz,
    video: form.video === '' ? null : form.video,
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
