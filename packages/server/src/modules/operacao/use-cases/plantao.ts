/** Calls whoever is on duty, by mail and webhook (rule: operacao/plantao). */
import type { OperacaoScope, OperacaoStore } from '../store'

export const PLANTAO_JOB = 'plantao'

export interface Chamado {
  /** One call per key, whatever worker finds the reason. */
  chave: string
  assunto: string
  /** Numbers and protocols only: neither a name nor an address. */
  linhas: string[]
}

/** Calls at 50, 80 and 100 % of the time of what waits for an answer. */
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
