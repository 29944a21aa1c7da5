import type { Deps } from '../deps'
import type { Runner } from '../kernel/jobs/runner'

/** Bounds the rounds, in case a job leaves its row unchanged; all photos and listings need fewer. */
const ROUNDS = 20

/**
 * Does at once what jobs spread over a demonstration's first minutes: photos gain the codes of their
 * listings, and with `REVIEW=auto` listings from before reviews are approved. Then nothing is due.
 */
export async function settle({ store }: Pick<Deps, 'store'>, jobs: Pick<Runner, 'runDue'>): Promise<void> {
  const repeat = async (tipo: string, list: () => Promise<unknown[]>) => {
    for (let round = 0; round < ROUNDS && (await list()).length > 0; round += 1) {
      await store.jobs.enqueue({ tipo, chave: `demonstracao:${crypto.randomUUID()}` })
      await jobs.runDue()
    }
  }
  await repeat('marcar-fotos', () => store.albuns.listAMarcar(1))
  if (store.revisoes.automatica) await repeat('revisao', () => store.filaDeRevisao.listSemVersao(1))
}
