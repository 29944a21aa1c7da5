import type { Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { AnunciosDeps } from '../deps'
import type { MailSite } from '../../../kernel/mail/content'
import { avisarRenovacoes, renovarVencidas } from '../use-cases/renovar-sozinho'

type Deps = Pick<AnunciosDeps, 'store' | 'random'> & { clock: Clock; config: MailSite }

/** Every minute: announces renewals, then renews what ends. */
export function renovacoesJob({ store, random, clock, config }: Deps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'renovacoes',
    run: async () => {
      const { brand, publicUrl, legalContact } = config
      const deps = { store, random, site: { brand, publicUrl, legalContact }, now: clock() }
      await avisarRenovacoes(deps)
      await renovarVencidas(deps)
    },
  }
}
