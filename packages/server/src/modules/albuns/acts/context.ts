import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { AlbunsScope } from '../store'

/** The owner's lock is the one of listings, a later module. */
export type AlbunsActScope = AlbunsScope & { anuncios: { lockDono(usuarioId: number): Promise<boolean> } }
export type AlbunsActContext = OperatorActContext<AlbunsActScope>

export const { defineAct, defineReading } = actsOf<AlbunsActScope, AlbunsActContext>()
