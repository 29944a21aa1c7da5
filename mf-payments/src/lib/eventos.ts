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

/** Initial delay before reopening an ended stream; doubles up to the maximum. */
const RETRY_MS = 1_000
const RETRY_MAX_MS = 30_000

/**
 * Subscribes to the server's push about one order until aborted, reopening a broken stream, as after a server
 * restart. Failures are not reported, because subscribers also poll.
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
