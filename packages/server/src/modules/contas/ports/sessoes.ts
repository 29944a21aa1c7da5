export interface SessaoGuardada {
  id: number
  dispositivo: string
  criadoEm: Date
  usadoEm: Date
}

export interface SessaoRepository {
  create(session: {
    usuarioId: number
    tokenHash: Buffer
    dispositivo: string
    now: Date
    expiraEm: Date
  }): Promise<void>
  /** The live session of a token, if its user may still sign in. */
  findLive(
    tokenHash: Buffer,
    now: Date,
  ): Promise<{ id: number; usuarioId: number; usadoEm: Date; criadoEm: Date } | undefined>
  /** When a live session was opened. */
  openedAt(id: number): Promise<Date | undefined>
  touch(id: number, now: Date, expiraEm: Date): Promise<void>
  list(usuarioId: number, now: Date): Promise<SessaoGuardada[]>
  /** False when the user has no such live session. */
  end(usuarioId: number, id: number, now: Date): Promise<boolean>
  /** Ends all of the user's except `keep`. */
  endAll(usuarioId: number, now: Date, keep?: number): Promise<void>
  deleteDeadBefore(instant: Date): Promise<number>
}
