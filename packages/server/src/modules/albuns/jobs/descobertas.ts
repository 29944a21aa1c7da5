import { MINUTE_MS } from '../../../kernel/clock'
import { eachAlone, rejectWith } from '../../../kernel/jobs/each-alone'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { avisarDono, cobrirDeNovo, type DescobertasDeps } from '../use-cases/descobertas'

export const DESCOBERTAS_EVERY_MS = MINUTE_MS

/** Covers photos again whose areas a drawing had lost, and mails their owners (rule: albuns/descobertas). */
export function descobertasJob(deps: DescobertasDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'fotos-descobertas',
    async run(_dados, signal) {
      const { descobertas } = deps.store
      const failures: unknown[] = []
      for (
        let dono = await descobertas.findDono(0);
        dono;
        dono = await descobertas.findDono(dono.usuarioId)
      ) {
        const { usuarioId, fotos } = dono
        if (signal.aborted) break
        await eachAlone(fotos, (foto) => cobrirDeNovo(deps, foto)).catch((error: unknown) =>
          failures.push(error),
        )
        await avisarDono(deps, usuarioId)
      }
      rejectWith(failures)
    },
  }
}
