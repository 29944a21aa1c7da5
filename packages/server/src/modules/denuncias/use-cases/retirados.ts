/** Takedowns as their owner sees them, with one appeal each (rule: denuncias/recurso). */
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { RetiradaRecorrivel } from '../ports/recursos'
import type { DenunciasScope, DenunciasStore } from '../store'
import { closed, prazoDe, recorrerAte, recursoVisto } from './situacao'

export async function listRetirados(
  { recursos }: Pick<DenunciasScope, 'recursos'>,
  usuarioId: number,
  now: Date,
) {
  const retiradas = await recursos.listRetiradas(usuarioId)
  return done(await Promise.all(retiradas.map((retirada) => retiradaVista({ recursos }, retirada, now))))
}

/** Fails with NAO_ENCONTRADO, or CONFLITO when it cannot be contested (any more). */
export function recorrerDaRetirada(
  store: DenunciasStore,
  { usuarioId, anuncioId, texto }: { usuarioId: number; anuncioId: number; texto: string },
  now: Date,
): Promise<Outcome<RetiradaVista>> {
  return store.transaction(async (tx) => {
    const retirada = await tx.recursos.findRetirada(anuncioId)
    if (retirada?.usuarioId !== usuarioId) return fail('NAO_ENCONTRADO')
    const before = await tx.recursos.findDoAnuncio(anuncioId)
    if (recorrerAte(retirada.em, before, now) === null) return closed()
    const { por: decisaoPor, confirmadaPor: decisaoConfirmadaPor } = retirada
    const recurso = { anuncioId, ...prazoDe(texto, now), decisaoPor, decisaoConfirmadaPor }
    // Two concurrent ones: one is stored.
    return (await tx.recursos.create(recurso, now)) ? done(await retiradaVista(tx, retirada, now)) : closed()
  })
}

type RetiradaVista = Awaited<ReturnType<typeof retiradaVista>>

async function retiradaVista(
  { recursos }: Pick<DenunciasScope, 'recursos'>,
  { anuncioId, titulo, motivo, em }: RetiradaRecorrivel,
  now: Date,
) {
  const recurso = await recursos.findDoAnuncio(anuncioId)
  return {
    id: anuncioId,
    titulo,
    motivo,
    em,
    recorrerAte: recorrerAte(em, recurso, now),
    recurso: recursoVisto(recurso, now),
  }
}
