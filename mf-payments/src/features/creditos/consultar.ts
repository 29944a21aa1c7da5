import { statusCompra, type CompraCreditos } from '@portal/api/creditos'
import { compraAinda, compraAprovada, erroConsultarCompra } from '@portal/domain/mensagens'
import { call, session, toast } from '@portal/platform'
import { refreshUsuario } from '../../lib/usuario'

const PALAVRAS = { pending: 'pendente', expirated: 'expirado', rejeitado: 'rejeitado' } as const

/**
 * Asks about one pending purchase and says the answer. Paid: the credits of the session grow by what was bought, then
 * the server's own balance is read. Answers the row's new status; undefined when nobody knows.
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
  // The sum above is at once on screen; the server may have booked the credits before this question.
  void refreshUsuario()
  return 'approved'
}
