import type { Presenca } from '@portal/domain/ausencia'

/** A presence with the instant at which it was read, by the database's own clock. */
export type PresencaLida = Presenca & { agora: Date }

/** When owners were last here: any use of a session says so (rule: anuncios/ausencia). */
export interface Presencas {
  /** Owners with live listings for whom something may be due, by id; after one of them. */
  listDevidas(depoisDe: number, limite: number): Promise<number[]>
  /** Locked until the transaction ends; undefined for somebody who never had a session. */
  lock(usuarioId: number): Promise<PresencaLida | undefined>
  /** Here now. */
  marcar(usuarioId: number): Promise<void>
  markAvisada(usuarioId: number, ultimo: boolean, now: Date): Promise<void>
  markPausada(usuarioId: number, now: Date): Promise<void>
}
