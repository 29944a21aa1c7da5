import type { Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { OperacaoStore } from '../store'
import { chamarPelasConsultas, chamarPelosPrazos } from '../use-cases/chamar-pelos-prazos'
import { chamarPelasEmergencias } from '../use-cases/chamar-pelas-emergencias'
import { ocultarDenunciados } from '../../denuncias'

/** Every minute: calls people before deadlines, for unusual look-ups and emergency sign-ins, and hides targets of unanswered urgent reports. */
export function denunciasJob({ store, clock }: { store: OperacaoStore; clock: Clock }): JobHandler {
  return {
    kind: 'external',
    tipo: 'denuncias-prazos',
    classe: 'relogio',
    async run() {
      await chamarPelosPrazos(store, clock())
      await chamarPelasConsultas(store, clock())
      await chamarPelasEmergencias(store, clock())
      await ocultarDenunciados(store, clock())
    },
  }
}
