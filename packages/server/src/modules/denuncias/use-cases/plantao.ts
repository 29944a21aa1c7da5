/** Notifies the person on duty, by mail and webhook (rule: operacao/plantao). */
import type { DenunciasScope } from '../store'

export const PLANTAO_JOB = 'plantao'

export interface Chamado {
  /** One notification per key, across all workers. */
  chave: string
  assunto: string
  /** Numbers and protocols only: neither a name nor an address. */
  linhas: string[]
}

export function chamarPlantao(
  { jobs }: Pick<DenunciasScope, 'jobs'>,
  { chave, ...dados }: Chamado,
): Promise<void> {
  return jobs.enqueue({ tipo: PLANTAO_JOB, chave: `${PLANTAO_JOB}:${chave}`, dados })
}
