import type { Clock } from '../../../kernel/clock'
import type { NfseProvider, Nota } from '../ports/nfse'

export interface NotaSandbox {
  numero: number
  emitidaEm: Date
  canceladaEm: Date | null
}

/** The sandbox's books. Each change is atomic. */
export interface LivroDeNotas {
  /** Does nothing when the reference exists. */
  insert(referencia: string, now: Date): Promise<void>
  find(referencia: string): Promise<NotaSandbox | undefined>
  /** Keeps the first time. */
  cancel(referencia: string, now: Date): Promise<void>
}

const notaDe = ({ numero, emitidaEm, canceladaEm }: NotaSandbox): Nota => ({
  // No city's number, so that it is not taken for one.
  numero: `TESTE-${numero}`,
  codigo: `SANDBOX${numero}`,
  url: null,
  emitidaEm,
  cancelada: canceladaEm !== null,
})

/** Invoices that no city knows, for demonstrations and tests. */
export function createNfseSandbox({ livro, clock }: { livro: LivroDeNotas; clock: Clock }): NfseProvider {
  const consultar: NfseProvider['consultar'] = async (referencia) => {
    const nota = await livro.find(referencia)
    return nota === undefined ? { ok: false, code: 'NAO_ENCONTRADA' } : { ok: true, nota: notaDe(nota) }
  }
  return {
    nome: 'sandbox',
    consultar,
    async emitir({ referencia }) {
      await livro.insert(referencia, clock())
      const stored = await consultar(referencia)
      return stored.ok ? stored : { ok: false, code: 'SEM_RESPOSTA' }
    },
    async cancelar(referencia) {
      await livro.cancel(referencia, clock())
      return consultar(referencia)
    },
  }
}
