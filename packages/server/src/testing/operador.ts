import type { Publicacao } from '@portal/api/anuncio-formulario'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { orderDeps } from '../cli/deps'
import type { Outcome } from '../kernel/failure'
import type { OrderDeps } from '../modules/operacao/cli/order'
import type { OperatorContext } from '../modules/operacao/acts/context'
import { must } from './accounts'
import { GRATIS, publicacaoDe, type openAdvertiser } from './anuncios'
import type { TestApp } from './app'

/** Context of the operator 'ana' on the application under test. */
export function contextoOf({ deps }: TestApp): OrderDeps & OperatorContext {
  return { ...orderDeps(deps.config, deps.store, deps.pagamentos), operador: 'ana' }
}

/** An operator whose acts fail at the audit entry, their last step. */
export function brokenContexto(test: TestApp): OperatorContext {
  return { ...contextoOf(test), operador: 'a\0' }
}

export type Advertiser = Awaited<ReturnType<typeof openAdvertiser>>

/** Publishes on the free plan; returns the id. */
export async function publishFree(owner: Advertiser, changes: Partial<Publicacao> = {}): Promise<number> {
  const body = publicacaoDe(owner, { ...GRATIS, ...changes })
  return must(await owner.call(publicarAnuncio, { body })).anuncio.id
}

/** Audit entries of a target, oldest first. */
export async function auditOf({ deps }: TestApp, alvo: string) {
  const entries = await deps.store.auditoria.list({ alvo, limite: 100 })
  return entries.reverse().map(({ ator, acao, dados }) => ({ ator, acao, dados }))
}

/** Messages of a user's alerts, newest first. */
export async function alertsOf({ deps }: TestApp, usuarioId: number) {
  return (await deps.store.alertas.list(usuarioId)).map(({ tipo, message }) => ({ tipo, message }))
}

/** The data of an outcome that must not fail. */
export function did<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message ?? ''}`)
  return outcome.data
}

/** Every photo of an album opened in colour, as its verification needs. */
export async function abrirAlbum({ store, clock, operador }: OperatorContext, id: number): Promise<void> {
  const fotos = await store.moderacao.listFotos(id)
  await store.transaction(async ({ auditoria }) => {
    for (const { id: foto, desenhadaEm } of fotos) {
      const dados = { album: id, foto, modo: 'cor' }
      // Fixtures are drawn by the database's clock.
      const now = new Date(Math.max(clock().getTime(), desenhadaEm.getTime()))
      const entry = { ator: `operador:${operador}`, alvo: `album:${id}`, dados, now }
      await auditoria.record({ acao: 'foto-mostrada', ...entry })
    }
  })
}
