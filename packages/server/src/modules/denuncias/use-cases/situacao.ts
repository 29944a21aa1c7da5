/**
 * A report as its sender sees it, by its key, and the one appeal of its answer (rules: denuncias/situacao,
 * denuncias/recurso).
 */
import type { FaseDenuncia } from '@portal/domain/denuncia'
import { RECURSO_DIAS } from '@portal/domain/limites'
import { limparTexto } from '@portal/domain/texto'
import type { Secrets } from '../../../kernel/crypto/ports'
import { DAY_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import type { DenunciaGuardada } from '../ports/denuncias'
import type { PedidoDeFoto } from '../ports/pedidos-de-foto'
import type { RecursoGuardado } from '../ports/recursos'
import type { DenunciasScope, DenunciasStore } from '../store'
import { copiasDe, medidasDeQuemDenunciou, respondidaDe } from './medidas-tomadas'

const ENTRADAS = 100

interface Deps {
  store: DenunciasStore
  secrets: Pick<Secrets, 'hashToken'>
}

/** Fails with NAO_ENCONTRADO for a wrong or expired key. */
export async function findSituacao({ store, secrets }: Deps, chave: string, now: Date) {
  const denuncia = await store.denuncias.findPorChave(secrets.hashToken(chave))
  return denuncia === undefined ? unknown() : done(await situacaoVista(store, denuncia, now))
}

/** Contests the answer. Fails with NAO_ENCONTRADO, or CONFLITO when it cannot be contested (any more). */
export function recorrerDaResposta(
  { store, secrets }: Deps,
  { chave, texto }: { chave: string; texto: string },
  now: Date,
): Promise<Outcome<SituacaoVista>> {
  return store.transaction(async (tx) => {
    const known = await tx.denuncias.findPorChave(secrets.hashToken(chave))
    const denuncia = known && (await tx.denuncias.lock(known.protocolo))
    if (denuncia === undefined) return unknown()
    const { id, encerradaEm, respondidaPor, confirmadaPor: decisaoConfirmadaPor } = denuncia
    const recurso = await tx.recursos.findDaDenuncia(id)
    if (recorrerAte(encerradaEm, recurso, now) === null) return closed()
    // Older answers have no name: whether the same person decides cannot be checked.
    const decisaoPor = respondidaPor ?? 'desconhecido'
    const decisao = { decisaoPor, decisaoConfirmadaPor }
    await tx.recursos.create({ denunciaId: id, ...prazoDe(texto, now), ...decisao }, now)
    return done(await situacaoVista(tx, denuncia, now))
  })
}

type SituacaoVista = Awaited<ReturnType<typeof situacaoVista>>

async function situacaoVista(
  { recursos, auditoria, pedidosDeFoto }: Pick<DenunciasScope, 'recursos' | 'auditoria' | 'pedidosDeFoto'>,
  denuncia: DenunciaGuardada,
  now: Date,
) {
  const { id, protocolo, alvo, motivo, criadoEm, prazoEm, encerradaEm, resposta } = denuncia
  const recurso = await recursos.findDaDenuncia(id)
  const pedido = await pedidosDeFoto.find(id)
  const entradas = await auditoria.list({ alvo: `denuncia:${protocolo}`, limite: ENTRADAS })
  return {
    protocolo,
    alvo,
    motivo,
    resposta,
    // Changed by a granted appeal, whose answer says how.
    medidas: recurso?.estado === 'revista' ? [] : medidasDeQuemDenunciou(respondidaDe(entradas)),
    fase: faseDe(denuncia),
    enviadaEm: instanteLocal(criadoEm),
    prazo: instanteLocal(prazoEm),
    atrasada: denuncia.status === 'aberta' && prazoEm <= now,
    respondidaEm: encerradaEm && instanteLocal(encerradaEm),
    recorrerAte: recorrerAte(encerradaEm, recurso, now),
    recurso: recursoVisto(recurso, now),
    ...(pedido === undefined ? {} : { pedidoDeFoto: pedidoVisto(denuncia, pedido, respondidaDe(entradas)) }),
  }
}

function pedidoVisto(
  { status, email }: DenunciaGuardada,
  { foraEm, selfie, codigo }: PedidoDeFoto,
  respondida: ReturnType<typeof respondidaDe>,
) {
  const upheld = status === 'procedente'
  return {
    foraDoAr: upheld || (foraEm !== null && status === 'aberta'),
    selfie,
    codigo,
    copias: upheld ? copiasDe(respondida) : null,
    aviso: upheld && email !== null,
  }
}

function faseDe({ status, responsavel }: DenunciaGuardada): FaseDenuncia {
  if (status !== 'aberta') return status
  return responsavel === null ? 'recebida' : 'em-analise'
}

/** Deadline for contesting a decision; null if it cannot be contested. */
export function recorrerAte(decididaEm: Date | null, recurso: RecursoGuardado | undefined, now: Date) {
  if (decididaEm === null || recurso !== undefined) return null
  const ate = later(decididaEm, RECURSO_DIAS * DAY_MS)
  return ate > now ? instanteLocal(ate) : null
}

export function recursoVisto(recurso: RecursoGuardado | undefined, now: Date) {
  if (recurso === undefined) return null
  const { estado, prazoEm, resposta } = recurso
  return { estado, resposta, prazo: instanteLocal(prazoEm), atrasado: estado === 'aberto' && prazoEm <= now }
}

export function prazoDe(texto: string, now: Date) {
  return { texto: limparTexto(texto), prazoEm: later(now, RECURSO_DIAS * DAY_MS) }
}

function unknown() {
  return fail('NAO_ENCONTRADO', {
    message: 'Não encontramos esta denúncia. Confira o endereço que você recebeu.',
  })
}

export function closed() {
  return fail('CONFLITO', { message: 'Não é mais possível recorrer desta decisão.' })
}
