import type { ActContext } from '../../../kernel/acts/act'
import { actsOf } from '../../../kernel/acts/define'
import type { MailSite } from '../../../kernel/mail/content'
import type { RevisaoScope } from '../store'

export interface RevisaoActContext extends ActContext<RevisaoScope> {
  site: MailSite
  /** Random numbers in [0, 1), for drawing impulsos. */
  pagamentos: { random: () => number }
}

export const { defineAct, defineReading } = actsOf<RevisaoScope, RevisaoActContext>()
