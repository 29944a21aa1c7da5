/** Validates a submitted form for storage: rules are in `domain`, photos must be the caller's own. */
import type { AnuncioFormulario } from '@portal/api/anuncio-formulario'
import { validarAnuncio, validarFotos, type ErrosAnuncio } from '@portal/domain/anuncio'
import { LISTAS, TEXTOS_OPCIONAIS } from '@portal/domain/anuncio-campos'
import { mapFields } from '@portal/domain/campos'
import { parseCep } from '@portal/domain/cep'
import type { TipoGravacao } from '@portal/domain/gravacao'
import { DIAS_DA_SEMANA, valoresEscritos } from '@portal/domain/expediente'
import { findCidade, parseUf } from '@portal/domain/locais'
import { MODOS_CONTATO, parseCategoria, parseOpcao, parsePrecoPorHora, ZONAS } from '@portal/domain/opcoes'
import { parseTelefone } from '@portal/domain/telefone'
import { limparTexto } from '@portal/domain/texto'
import { refuseContatoAlheio, type ContatoDoDono } from './contato-do-dono'
import type { Formulario, FotoEscolhida } from '../ports/anuncios'
import type { Anuncios } from '../store'

export type FormularioLido =
  | { ok: true; formulario: Formulario; fotos: FotoEscolhida[] }
  | { ok: false; code: 'CORPO_INVALIDO'; errors: Record<string, string[]> }

/** Validates a form and its photos for one owner. Photos outside their verified albums are refused. */
export async function readFormulario(
  anuncios: Pick<Anuncios, 'fotosVerificadas' | 'lockGravacao'>,
  dono: ContatoDoDono,
  entrada: AnuncioFormulario,
): Promise<FormularioLido> {
  const limite = validarFotos(entrada.imagens.length)
  if (!limite.ok) return invalid({ imagens: [limite.message] })
  const ids = [...new Set(entrada.imagens.map(({ id }) => id))]
  const found = new Map((await anuncios.fotosVerificadas(dono.id, ids)).map((foto) => [foto.id, foto]))
  const imagens = ids.flatMap((id) => {
    const foto = found.get(id)
    return foto === undefined ? [] : [{ id, arquivo_path: foto.arquivoPath }]
  })
  if (imagens.length < ids.length) return invalid({ imagens: ['Escolha fotos dos seus álbuns verificados.'] })
  // Like a photo, a recording may have been removed since the form was opened.
  const kept = async (tipo: TipoGravacao) => {
    const id = entrada[tipo] ?? null
    return id !== null && (await anuncios.lockGravacao(dono.id, tipo, id)) ? id : null
  }
  const limpa = {
    ...entrada,
    titulo: limparTexto(entrada.titulo),
    descricao: limparTexto(entrada.descricao),
    imagens,
    voz: await kept('voz'),
    video: await kept('video'),
  }
  const erros = validarAnuncio(limpa)
  if (Object.keys(erros).length > 0) return invalid(defined(erros))
  const alheio = refuseContatoAlheio(limpa, dono)
  if (Object.keys(alheio).length > 0) return invalid(alheio)
  const fotos = imagens.map(({ id, arquivo_path }) => ({
    id,
    principal: arquivo_path === entrada.imagemPrincipal,
  }))
  return { ok: true, formulario: canonical(limpa, dono.email), fotos }
}

function invalid(errors: Record<string, string[]>): FormularioLido {
  return { ok: false, code: 'CORPO_INVALIDO', errors }
}

function defined(erros: ErrosAnuncio): Record<string, string[]> {
  return Object.fromEntries(Object.entries(erros).map(([campo, messages]) => [campo, messages ?? []]))
}

function oneLine(text: string | null | undefined): string | null {
  const clean = limparTexto(text ?? '').replace(/\s+/g, ' ')
  return clean === '' ? null : clean
}

/** Canonical spellings, in the order of the option lists. Only for a form that `validarAnuncio` accepted. */
function canonical(entrada: AnuncioFormulario, emailDaConta: string): Formulario {
  const categoria = parseCategoria(entrada.categoria)
  const estado = parseUf(entrada.estado)
  const modoContato = MODOS_CONTATO.find((modo) => modo === entrada.modoContato)
  const cidade = findCidade(entrada.cidade, entrada.estado)
  const precoPorHora = parsePrecoPorHora(entrada.precoPorHora)
  if (!categoria || !estado || !cidade || !modoContato || !precoPorHora) {
    throw new Error('canonical() needs a form that validarAnuncio accepted')
  }
  return {
    ...mapFields(TEXTOS_OPCIONAIS, (_max, campo) => oneLine(entrada[campo])),
    ...mapFields(LISTAS, (lista, campo) => chosenOf(lista, entrada[campo])),
    categoria,
    estado,
    cidade: cidade.nome,
    zona: parseOpcao(ZONAS, entrada.zona ?? '') ?? null,
    cep: parseCep(entrada.cep ?? '') ?? null,
    idade: Number(entrada.idade),
    titulo: oneLine(entrada.titulo) ?? '',
    descricao: entrada.descricao,
    precoPorHora,
    atendimento: atendimentoDe(entrada),
    modoContato,
    email: modoContato === 'telefone' ? null : emailDaConta,
    telefone: modoContato === 'email' ? null : (parseTelefone(entrada.telefone ?? '') ?? null),
    mostrarTelefone: modoContato !== 'email' && entrada.mostrarTelefone === true,
    recebeRecados: entrada.recebeRecados === true,
    dadosSensiveis: entrada.dadosSensiveis,
    vozId: entrada.voz ?? null,
    videoId: entrada.video ?? null,
  }
}

/** Drops rows without text; sorts days by the week. */
function atendimentoDe({ valores = [], expediente = [] }: AnuncioFormulario): Formulario['atendimento'] {
  const week = DIAS_DA_SEMANA.flatMap(({ dia }) => expediente.filter((horario) => horario.dia === dia))
  return {
    valores: valoresEscritos(valores).map(({ rotulo, valor }) => ({ rotulo: oneLine(rotulo) ?? '', valor })),
    expediente: week.map(({ dia, inicio, fim }) => ({ dia, inicio, fim })),
  }
}

function chosenOf(lista: readonly string[], values: readonly string[] | undefined): string[] {
  const chosen = new Set((values ?? []).map((value) => parseOpcao(lista, value)))
  return lista.filter((opcao) => chosen.has(opcao))
}
