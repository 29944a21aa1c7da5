import type { Presenca } from '@portal/domain/ausencia'

/** A presence with the database's time at which it was read. */
export type PresencaLida = Presenca & { agora: Date }

/** When owners were last active: any use of a session counts (rule: anuncios/ausencia). */
export interface Presencas {
  /** Ids of owners with live listings for whom something may be due, ascending, after `depoisDe`. */
  listDevidas(depoisDe: number, limite: number): Promise<number[]>
  /** Locked until the transaction ends; undefined for a user who never had a session. */
  lock(usuarioId: number): Promise<PresencaLida | undefined>
  /** Records that the owner is active now. */
  marcar(usuarioId: number): Promise<void>
  markAvisada(usuarioId: number, ultimo: boolean, now: Date): Promise<void>
  markPausada(usuarioId: number, now: Date): Promise<void>
}
