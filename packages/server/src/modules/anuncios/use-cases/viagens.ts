/** Trips, during which the live listings of an account are shown in another city (rule: anuncios/viagens). */
import type { ViagensMarcadas } from '@portal/api/viagens'
import { VIAGENS_MAX } from '@portal/domain/limites'
import { diasDaViagem, erroDaViagem, periodoDaViagem, type PedidoDeViagem } from '@portal/domain/viagem'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { ViagemGuardada } from '../ports/viagens'
import type { AnunciosScope, AnunciosStore } from '../store'

export async function listViagens(
  { viagens }: Pick<AnunciosScope, 'viagens'>,
  usuarioId: number,
  now: Date,
): Promise<Outcome<ViagensMarcadas>> {
  return done({ viagens: (await viagens.list(usuarioId, now)).map((viagem) => seen(viagem, now)) })
}

/** Fails with CONTA_BLOQUEADA, CONFLITO or CORPO_INVALIDO. */
export function createViagem(
  store: AnunciosStore,
  { usuarioId, pausa, ...pedido }: PedidoDeViagem & { usuarioId: number; pausa: boolean },
  now: Date,
): Promise<Outcome<ViagensMarcadas>> {
  return store.transaction(async (tx) => {
    if (!(await tx.anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
    const outras = await tx.viagens.list(usuarioId, now)
    if (outras.length >= VIAGENS_MAX)
      return fail('CONFLITO', { message: `Você já tem ${VIAGENS_MAX} viagens marcadas. Apague uma antes.` })
    const erro = erroDaViagem(pedido, outras, now)
    if (erro !== undefined) return invalid({ [erro.campo]: [erro.message] })
    const { estado, cidade } = pedido
    await tx.viagens.create({ usuarioId, estado, cidade, pausa, ...periodoDaViagem(pedido) }, now)
    return listViagens(tx, usuarioId, now)
  })
}

/** Idempotent; one that has begun ends. */
export function removeViagem(
  store: AnunciosStore,
  { usuarioId, id }: { usuarioId: number; id: number },
  now: Date,
): Promise<Outcome<ViagensMarcadas>> {
  return store.transaction(async (tx) => {
    await tx.anuncios.lockDono(usuarioId)
    await tx.viagens.remove(id, usuarioId)
    return listViagens(tx, usuarioId, now)
  })
}

function seen(viagem: ViagemGuardada, now: Date): ViagensMarcadas['viagens'][number] {
  const { id, estado, cidade, pausa, comecaEm } = viagem
  return { id, estado, cidade, pausa, ...diasDaViagem(viagem), agora: comecaEm <= now }
}
