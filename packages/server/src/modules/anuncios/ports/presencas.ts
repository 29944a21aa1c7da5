import type { Presenca } from '@portal/domain/ausencia'

/** A presence with the database's time at which it was read. */
export type PresencaLida = Presenca & { agora: Date }
