import type { AuditScope } from '../../../kernel/acts/act'
import type { Contas } from '../../../kernel/acts/conta'
import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import type { VinculosScope } from '../store'

/** Accounts and the audit are repositories of a later module. */
export type VinculosActScope = VinculosScope & AuditScope & Contas<{ id: number }>

export const { defineAct, defineReading } = actsOf<VinculosActScope, OperatorActContext<VinculosActScope>>()
