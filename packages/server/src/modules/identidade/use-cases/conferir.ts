/**
 * How operators examine a case: they claim it and open pictures one by one, each view audited (rule:
 * identidade/conferencia).
 */
import { PEGA_MINUTOS } from '@portal/domain/revisao'
import type { TipoDocumento } from '@portal/domain/identidade'
import { later, MINUTE_MS, type Clock } from '../../../kernel/clock'
import type { ByteVault } from '../../../kernel/crypto/vault'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { FatosPerfil } from '@portal/domain/perfil'
import type { Identidade } from '../ports/identidades'
import type { IdentidadeScope, IdentidadeStore } from '../store'
import { contextoDoDocumento } from './enviar'

export interface CasoDeIdentidade {
  identidade: Identidade
  /** Data declared by the person, to be compared with the document. */
  declarado: Pick<FatosPerfil, 'nome' | 'cpf' | 'dataNascimento'>
  imagens: TipoDocumento[]
  /** Number of answers, which nobody can see before the decision. */
  respostas: number
  /** Names of those who answered. */
  responderam: string[]
}

export type IdentidadeLida = Omit<CasoDeIdentidade, 'declarado'> & {
  declarado: CasoDeIdentidade['declarado'] | undefined
  /** Until when this person may see the documents of a decided case. */
  reabertaAte: Date | null
}

/**
 * Claims the given case, or the first that is free for this person, for ten minutes. Fails with
 * NAO_ENCONTRADO or CONFLITO.
 */
export async function pegarIdentidade(
  tx: IdentidadeScope,
  { id, por }: { id?: number; por: string },
  now: Date,
): Promise<Outcome<CasoDeIdentidade>> {
  const ate = later(now, PEGA_MINUTOS * MINUTE_MS)
  const pega = await tx.filaDeIdentidades.pegar({ id, por, ate }, now)
  const identidade = pega === undefined ? undefined : await tx.identidades.find(pega)
  if (identidade === undefined) {
    if (id === undefined) return fail('NAO_ENCONTRADO', { message: 'Não há identidade livre na fila.' })
    return fail('CONFLITO', {
      message: `A identidade ${id} não está livre: outra pessoa a pegou, você já respondeu, ou já foi decidida.`,
    })
  }
  await tx.auditoria.record({ ator: atorDe(por), acao: 'identidade-pega', alvo: alvoDe(identidade.id), now })
  return done({ ...(await abrir(tx, identidade)), declarado: await declaradoDe(tx, identidade) })
}

/**
 * The case as anybody with the role may read it, without claiming it; declared data is only for its holder.
 * Fails with NAO_ENCONTRADO.
 */
export async function lerIdentidade(
  tx: IdentidadeScope,
  { id, por }: { id: number; por: string },
  now: Date,
): Promise<Outcome<IdentidadeLida>> {
  const identidade = await tx.identidades.find(id)
  if (identidade === undefined) return unknownIdentidade(id)
  const mine = identidade.estado === 'em-analise' && isPegaPor(identidade, por, now)
  return done({
    ...(await abrir(tx, identidade)),
    declarado: mine ? await declaradoDe(tx, identidade) : undefined,
    reabertaAte: isReaberta(identidade, por, now) ? identidade.reabertaAte : null,
  })
}

async function abrir(
  { documentos, pareceres }: Pick<IdentidadeScope, 'documentos' | 'pareceres'>,
  identidade: Identidade,
): Promise<Omit<CasoDeIdentidade, 'declarado'>> {
  const quem = await pareceres.listQuem([identidade.id])
  return {
    identidade,
    imagens: await documentos.listTipos(identidade.id),
    respostas: quem.length,
    responderam: quem.map(({ por }) => por),
  }
}

async function declaradoDe(
  { donos }: Pick<IdentidadeScope, 'donos'>,
  { usuarioId }: Identidade,
): Promise<CasoDeIdentidade['declarado']> {
  const { nome, cpf, dataNascimento } = (await donos.find(usuarioId))?.fatos ?? {}
  return { nome, cpf, dataNascimento }
}

/**
 * Returns one picture (WebP) to the person who holds the case or reopened its documents; the view is audited
 * before the picture is returned. Fails with NAO_ENCONTRADO, CONFLITO, or INDISPONIVEL when the key does not
 * open it.
 */
export function verDocumento(
  { store, cofre, clock }: { store: IdentidadeStore; cofre: ByteVault; clock: Clock },
  { id, tipo, por }: { id: number; tipo: TipoDocumento; por: string },
): Promise<Outcome<Buffer>> {
  return store.transaction(async (tx) => {
    const now = clock()
    const held = await lockVisivel(tx, { id, por }, now)
    if (!held.ok) return held
    const cifrado = await tx.documentos.find(id, tipo)
    if (cifrado === undefined) return fail('NAO_ENCONTRADO', { message: 'Esta imagem não foi enviada.' })
    const dados = { imagem: tipo }
    await tx.auditoria.record({ ator: atorDe(por), acao: 'identidade-vista', alvo: alvoDe(id), dados, now })
    try {
      return done(cofre.open(cifrado, contextoDoDocumento(id, tipo)))
    } catch {
      return fail('INDISPONIVEL', { message: 'A imagem não abriu: a chave do cofre é outra.' })
    }
  })
}

/** Returns it to the queue. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function soltarIdentidade(
  tx: IdentidadeScope,
  { id, por }: { id: number; por: string },
  now: Date,
): Promise<Outcome<{ id: number }>> {
  const held = await lockPega(tx, { id, por }, now)
  if (!held.ok) return held
  await tx.filaDeIdentidades.soltar(id)
  await tx.auditoria.record({ ator: atorDe(por), acao: 'identidade-solta', alvo: alvoDe(id), now })
  return done({ id })
}

/** Locks the case if this person may see its pictures. */
async function lockVisivel(
  tx: IdentidadeScope,
  { id, por }: { id: number; por: string },
  now: Date,
): Promise<Outcome<Identidade>> {
  const identidade = await tx.identidades.lock(id)
  return identidade !== undefined && isReaberta(identidade, por, now)
    ? done(identidade)
    : lockPega(tx, { id, por }, now)
}

/** Locks the case if this person holds it. */
export async function lockPega(
  tx: IdentidadeScope,
  { id, por }: { id: number; por: string },
  now: Date,
): Promise<Outcome<Identidade>> {
  const identidade = await tx.identidades.lock(id)
  if (identidade === undefined) return unknownIdentidade(id)
  const { estado } = identidade
  if (estado !== 'em-analise') {
    return fail('CONFLITO', { message: `A identidade ${id} já está ${estado}.` })
  }
  return isPegaPor(identidade, por, now)
    ? done(identidade)
    : fail('CONFLITO', { message: `Pegue a identidade ${id} antes.` })
}

export function unknownIdentidade(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há identidade ${id}.` })
}

export const isPegaPor = ({ pegaPor, pegaAte }: Identidade, por: string, now: Date): boolean =>
  pegaPor === por && pegaAte !== null && pegaAte > now

const isReaberta = ({ reabertaPor, reabertaAte }: Identidade, por: string, now: Date): boolean =>
  reabertaPor === por && reabertaAte !== null && reabertaAte > now

export const atorDe = (por: string): string => `operador:${por}`
export const alvoDe = (id: number): string => `identidade:${id}`
