/** Notifies the person on duty, by mail and webhook (rule: operacao/plantao). */
import type { OperacaoScope, OperacaoStore } from '../store'

export const PLANTAO_JOB = 'plantao'

export interface Chamado {
  /** One notification per key, across all workers. */
  chave: string
  assunto: string
  /** Numbers and protocols only: neither a name nor an address. */
  linhas: string[]
}

/** Notifies at 50, 80 and 100 % of the time of an open report or appeal. */
export async function chamarPelosPrazos(store: OperacaoStore, now: Date): Promise<void> {
  for (const { fonte, chave, marca } of await store.mesa.listPorChamar(now)) {
    await chamarPlantao(store, {
      chave: `prazo:${fonte}:${chave}:${marca}`,
      assunto: marca === 100 ? `Prazo vencido: ${fonte} ${chave}` : `Prazo em ${marca} %: ${fonte} ${chave}`,
      linhas: [
        marca === 100
          ? 'O prazo venceu sem resposta.'
          : `Já passaram ${marca} % do prazo, e ninguém respondeu.`,
      ],
    })
  }
}

export function chamarPlantao(
  { jobs }: Pick<OperacaoScope, 'jobs'>,
  { chave, ...dados }: Chamado,
): Promise<void> {
  return jobs.enqueue({ tipo: PLANTAO_JOB, chave: `${PLANTAO_JOB}:${chave}`, dados })
}
