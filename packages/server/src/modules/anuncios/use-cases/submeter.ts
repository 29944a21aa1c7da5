/**
 * Every public change is submitted as a version and published by a decision (rules: revisao/fila,
 * revisao/edicao). With `REVIEW=auto` the decision is taken at once, by the same functions.
 */
import { keysOf, pickFields } from '@portal/domain/campos'
import { prioridadeDaRevisao, PRAZO_REVISAO_HORAS, type TipoRevisao } from '@portal/domain/revisao'
import { lerTextos, REGRAS_DE_TEXTO, type TextosDoAnuncio } from '@portal/domain/regras-de-texto'
import { HOUR_MS, later } from '../../../kernel/clock'
import type { Anuncio, Publicacao } from '../ports/anuncios'
import type { NovaRevisao, Revisao } from '../ports/revisoes'
import type { PagoCom } from '../ports/vigencias'
import { formularioSchema, promocaoSchema } from '../ports/publicacao'
import type { AnunciosScope } from '../store'
import { aplicarVersao, type AplicarDeps } from './aplicar-versao'

export const AUTOMATICA = 'automatica'

export type SubmeterScope = Pick<
  AnunciosScope,
  'anuncios' | 'vigencias' | 'revisoes' | 'alertasDeEventos' | 'usuarios'
>

/** Form, photos and promotion of a stored listing. */
export function publicacaoDe(anuncio: Anuncio): Publicacao {
  return {
    formulario: pickFields(anuncio, keysOf(formularioSchema.shape)),
    fotos: anuncio.fotos.map(({ id, principal }) => ({ id, principal })),
    promocao: pickFields(anuncio, keysOf(promocaoSchema.shape)),
  }
}

/** All text written by the owner, names of prices and of the profile included. */
function textosDe(
  { titulo, descricao, atendimento }: Publicacao['formulario'],
  nome: string,
): TextosDoAnuncio {
  const rotulos = atendimento.valores.map(({ rotulo }) => rotulo)
  return { titulo, descricao: [descricao, ...rotulos, nome].join('\n') }
}

export interface Submissao {
  anuncio: Pick<Anuncio, 'id' | 'usuarioId'>
  publicacao: Publicacao
  metodo: string
  tipo: TipoRevisao
  pagoCom: PagoCom | null
}

/** Lock the owner and the listing first. Returns the resulting review. */
export async function submeter(
  repositories: SubmeterScope,
  { anuncio, publicacao, metodo, tipo, pagoCom }: Submissao,
  deps: AplicarDeps,
): Promise<Revisao> {
  const { revisoes, usuarios } = repositories
  const dono = await usuarios.findById(anuncio.usuarioId)
  const sinais = lerTextos(textosDe(publicacao.formulario, dono?.name ?? ''))
  const nova: NovaRevisao = {
    anuncioId: anuncio.id,
    usuarioId: anuncio.usuarioId,
    publicacao,
    metodo,
    tipo,
    pagoCom,
    sinais,
    prioridade: prioridadeDaRevisao(tipo, sinais),
    prazoEm: later(deps.now, PRAZO_REVISAO_HORAS[tipo] * HOUR_MS),
    regras: REGRAS_DE_TEXTO.versao,
  }
  const revisao = await revisoes.insert(nova, deps.now)
  if (!revisoes.automatica) return revisao
  await revisoes.decidir(revisao.id, { estado: 'aprovada', por: AUTOMATICA }, deps.now)
  await aplicarVersao(repositories, revisao, deps)
  return { ...revisao, estado: 'aprovada' }
}

/** Whether a publication of this listing waits for a decision, or for its owner after a refusal. */
export async function findPendencia(
  { revisoes }: Pick<AnunciosScope, 'revisoes'>,
  anuncioId: number,
): Promise<Revisao | undefined> {
  const [ultima] = await revisoes.listUltimas([anuncioId])
  if (ultima?.tipo !== 'publicacao') return undefined
  const corrigivel = ultima.estado === 'recusada' && ultima.devolucao === null
  return ultima.estado === 'aberta' || corrigivel ? ultima : undefined
}
