import { z } from 'zod'
import type { Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { DenunciasScope } from '../store'
import { avisarAtraso } from '../use-cases/atraso'
import { ATRASO_JOB } from '../use-cases/plantao'

const casoSchema = z.object({ fonte: z.enum(['revisao', 'denuncia', 'recurso', 'ajuda']), chave: z.string() })

interface Deps {
  clock: Clock
  config: { brand: string; publicUrl: string; legalContact: string }
}

/** Mails the people who wait for one late case, once. */
export function atrasoJob({ clock, config }: Deps): JobHandler<DenunciasScope> {
  return {
    kind: 'transactional',
    classe: 'rapido',
    tipo: ATRASO_JOB,
    run: (tx, dados) => avisarAtraso(tx, { site: config, now: clock() }, casoSchema.parse(dados)),
  }
}
