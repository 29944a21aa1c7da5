import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { AlbunsRepositories } from '../../albuns'
import type { AnunciosScope } from '../store'

export type AnunciosActScope = AnunciosScope & AlbunsRepositories
export type AnunciosActContext = OperatorActContext<AnunciosActScope>

export const { defineAct, defineReading } = actsOf<AnunciosActScope, AnunciosActContext>()
