import { apiPath } from '@portal/api/endpoint'
import { eventoPagamentoSchema, eventosPagamento } from '@portal/api/pagamento'
import { type StatusConsulta } from '@portal/domain/estados'
import { session } from '@portal/platform'
import { readEventStream } from './sse'
import { pause } from './pause'

export interface EventoPagamento {
  is_paid: boolean
  status: StatusConsulta
}

/** First pause before a stream that ended is opened again; each one after it is twice as long, up to the last. */
const RETRY_MS = 1_000
const RETRY_MAX_MS = 30_000

/**
 * The server's push about one order, for as long as somebody wants it: a stream that breaks off, as it does when the
 * server restarts, is opened again. Whoever listens also polls, so nothing is said of a failure.
 */
export async function listenPagamento(
  { apiUrl, reference }: { apiUrl: string; reference: string },
  signal: AbortSignal,
  onEvent: (evento: EventoPagamento) => void,
): Promise<void> {
  const query = new URLSearchParams({ external_reference: reference })
  const url = `${apiUrl}${apiPath(eventosPagamento.path)}?${query.toString()}`
  const onData = (data: unknown) => {
    const evento = eventoPagamentoSchema.safeParse(data)
    if (evento.success && evento.data.external_reference === reference) onEvent(evento.data)
  }
  for (let wait = RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, RETRY_MAX_MS)) {
    const current = session.get()
    if (!current.signedIn) return
    const end = await readEventStream({ url, token: current.token, signal, onData })
    if (end === 'refused') return
    await pause(wait, signal)
  }
}
