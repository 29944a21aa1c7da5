import { HOUR_MS } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { AnunciosDeps } from '../deps'
import { cuidarDeAusentes } from '../use-cases/ausencia'

export const AUSENCIA_EVERY_MS = HOUR_MS

type Deps = Pick<AnunciosDeps, 'store' | 'links' | 'config'>

/** Hourly: notifies absent owners and pauses their listings. */
export function ausenciaJob({ store, links, config }: Deps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'ausencia',
    run: (_dados, signal) => {
      const { brand, publicUrl, legalContact } = config
      return cuidarDeAusentes({ store, links, site: { brand, publicUrl, legalContact } }, signal)
    },
  }
}
