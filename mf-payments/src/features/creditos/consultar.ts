import { statusCompra, type CompraCreditos } from '@portal/api/creditos'
import { compraAinda, compraAprovada, erroConsultarCompra } from '@portal/domain/mensagens'
import { call, session, toast } from '@portal/platform'
import { refreshUsuario } from '../../lib/usuario'

const PALAVRAS = { pending: 'pendente', expirated: 'expirado', rejeitado: 'rejeitado' } as const

/**
 * Queries one pending purchase and shows the result. When paid, adds its credits to the session, then fetches
 * the server's balance. Resolves to the row's new status; undefined when unknown.
 */
export async function consultarCompra(id: number): Promise<CompraCreditos['status'] | undefined> {
  const result = await call(statusCompra, { query: { credito_id: id } })
  if (!result.ok) {
    toast(erroConsultarCompra(id), 'error')
    return undefined
  }
  const { status, creditos } = result.data
  if (status !== 'paid') {
    toast(compraAinda(id, PALAVRAS[status]), status === 'pending' ? 'info' : 'warning')
    return status === 'pending' ? 'pending' : status === 'expirated' ? 'cancelled' : 'failed'
  }
  const current = session.get()
  if (current.signedIn) session.update({ creditos: current.user.creditos + creditos })
  toast(compraAprovada(id), 'success')
  // The sum above shows at once, but the server may have booked the credits before this query.
  void refreshUsuario()
  return 'approved'
}
