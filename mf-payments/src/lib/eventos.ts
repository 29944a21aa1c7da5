import { apiPath } from '@portal/api/endpoint'
import { eventoPagamentoSchema, eventosPagamento } from '@portal/api/pagamento'
import { type StatusConsulta } from '@portal/domain/estados'
import { session } from '@portal/platform'
import { listenEvents } from '@portal/platform/eventStream'

export interface EventoPagamento {
  is_paid: boolean
  status: StatusConsulta
}

/** Subscribes to the server's push about one order until aborted; subscribers also poll. */
export function listenPagamento(
  { apiUrl, reference }: { apiUrl: string; reference: string },
  signal: AbortSignal,
  onEvent: (evento: EventoPagamento) => void,
): Promise<void> {
  const query = new URLSearchParams({ external_reference: reference })
  const onData = (data: unknown) => {
    const evento = eventoPagamentoSchema.safeParse(data)
    if (evento.success && evento.data.external_reference === reference) onEvent(evento.data)
  }
  const url = `${apiUrl}${apiPath(eventosPagamento.path)}?${query.toString()}`
  return listenEvents({ url, auth: { session: session.get }, onData }, signal)
}
