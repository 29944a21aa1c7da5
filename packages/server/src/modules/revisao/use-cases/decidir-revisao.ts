/** Claim and decision of a review (rules: revisao/fila, revisao/aprovar, revisao/recusa). */
import { PEGA_MINUTOS, ROTULO_RECUSA, type CodigoRecusa } from '@portal/domain/revisao'
import { later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { aplicarVersao, type Revisao } from '../../anuncios'
import type { Caso } from '../ports'
import type { RevisaoScope } from '../store'

interface Alvo {
  id: number
  /** Who decides. */
  por: string
}

/**
 * Claims the given case, or the first that nobody holds, for ten minutes. Fails with NAO_ENCONTRADO or
 * CONFLITO.
 */
export async function pegar(
  { filaDeRevisao }: Pick<RevisaoScope, 'filaDeRevisao'>,
  { id, por }: { id?: number; por: string },
  now: Date,
): Promise<Outcome<Caso>> {
  const ate = later(now, PEGA_MINUTOS * MINUTE_MS)
  const pega = await filaDeRevisao.pegar({ id, por, ate }, now)
  const caso = pega === undefined ? undefined : await filaDeRevisao.findCaso(pega)
  if (caso !== undefined) return done(caso)
  if (id === undefined) return fail('NAO_ENCONTRADO', { message: 'Não há caso livre na fila.' })
  return fail('CONFLITO', {
    message: `O caso ${id} não está livre: outra pessoa o pegou, ou já foi decidido.`,
  })
}

/** Publishes the version; the days of a publication start now. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function aprovar(
  tx: RevisaoScope,
  { id, por }: Alvo,
  deps: { now: Date; random: () => number },
): Promise<Outcome<Revisao>> {
  const locked = await lockAberta(tx, { id, por }, deps.now)
  if (!locked.ok) return locked
  const { revisao, livre } = locked.data
  if (!livre)
    return fail('CONFLITO', { message: 'A conta está bloqueada ou foi apagada: nada dela pode ir ao ar.' })
  await tx.revisoes.decidir(id, { estado: 'aprovada', por }, deps.now)
  await aplicarVersao(tx, revisao, deps)
  await notify(tx, revisao, undefined, deps.now)
  return done({ ...revisao, estado: 'aprovada' })
}

export interface Recusa extends Alvo {
  codigo: CodigoRecusa
  motivos: string
}

/**
 * Refuses the version: a new listing stays off the air until it is corrected, a live one keeps its approved
 * version, and one that was never approved leaves the air. Fails with NAO_ENCONTRADO or CONFLITO.
 */
export async function recusar(
  tx: RevisaoScope,
  { id, por, codigo, motivos }: Recusa,
  now: Date,
): Promise<Outcome<Revisao>> {
  const locked = await lockAberta(tx, { id, por }, now)
  if (!locked.ok) return locked
  const { revisao } = locked.data
  await tx.revisoes.decidir(id, { estado: 'recusada', por, codigo, motivos }, now)
  if (revisao.tipo === 'existente') {
    await tx.anuncios.suspender(revisao.anuncioId, now)
    await tx.revisoes.setOcultoPor(revisao.anuncioId, 'revisao')
  }
  await notify(tx, revisao, `${ROTULO_RECUSA[codigo]}: ${motivos}`, now)
  return done({ ...revisao, estado: 'recusada', codigo, motivos })
}

/** Locks owner, listing and review, in the same order as an edit. */
async function lockAberta(
  tx: RevisaoScope,
  { id, por }: Alvo,
  now: Date,
): Promise<Outcome<{ revisao: Revisao; livre: boolean }>> {
  const known = await tx.revisoes.find(id)
  if (known === undefined) return fail('NAO_ENCONTRADO', { message: `Não há revisão ${id}.` })
  const livre = await tx.anuncios.lockDono(known.usuarioId)
  await tx.anuncios.lockDoDono(known.anuncioId, known.usuarioId)
  const revisao = await tx.revisoes.lock(id)
  if (revisao?.estado !== 'aberta') {
    const estado = revisao?.estado ?? 'cancelada'
    return fail('CONFLITO', { message: `A revisão ${id} já está ${estado}.` })
  }
  const alheia = revisao.pegaPor !== por && revisao.pegaAte !== null && revisao.pegaAte > now
  if (alheia) return fail('CONFLITO', { message: `O caso ${id} está com outra pessoa.` })
  return done({ revisao, livre })
}

/** Without `recusa`: it was approved. */
async function notify(
  tx: RevisaoScope,
  { id, tipo: kind, anuncioId, usuarioId }: Revisao,
  recusa: string | undefined,
  now: Date,
): Promise<void> {
  const anuncio = await tx.anuncios.find(anuncioId)
  const nome = `anúncio "${anuncio?.titulo ?? anuncioId}"`
  const [what, end] = kind === 'edicao' ? [`A edição do ${nome}`, 'a'] : [`O ${nome}`, 'o']
  const [tipo, message] =
    recusa === undefined
      ? (['success', `${what} foi aprovad${end} na revisão.`] as const)
      : (['error', `${what} não foi aprovad${end}. ${recusa}`] as const)
  await tx.alertasDeEventos.create({ usuarioId, tipo, message, chave: `revisao:${id}`, push: 'revisao' }, now)
}
