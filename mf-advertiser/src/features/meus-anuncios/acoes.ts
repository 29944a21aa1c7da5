import { removeAnuncio, type AnuncioDoDono } from '@portal/api/anuncios'
import { verificarPagamentoAnuncio } from '@portal/api/pagamento'
import {
  ANUNCIO,
  CONSULTA_PAGAMENTO,
  confirmarExclusao,
  erroConsultarPagamento,
} from '@portal/domain/mensagens'
import { alert, call, navigate, session, storage, toast } from '@portal/platform'
import { formDoAnuncio, formularioDe } from '../../lib/anuncioForm'
import { mensagemDe } from '../../lib/mensagem'

/** Asks, then removes a listing; true once it is gone. */
export async function confirmRemoval(anuncio: AnuncioDoDono): Promise<boolean> {
  const confirmed = await alert.confirm({
    title: 'Excluir anúncio',
    message: confirmarExclusao(anuncio.titulo),
    confirmLabel: 'Excluir anúncio',
    danger: true,
  })
  if (!confirmed) return false
  const result = await call(removeAnuncio, { params: { id: anuncio.id } })
  if (!result.ok) {
    toast(mensagemDe(result.error, ANUNCIO.erroExcluir), 'error')
    return false
  }
  toast(result.data.message, 'success')
  return true
}

/**
 * Asks the provider about the listing's payment and tells the answer (rule: anuncios/consultar-pagamento); true when
 * paid.
 */
export async function consultarPagamento(id: number | undefined): Promise<boolean> {
  if (id === undefined) {
    toast(CONSULTA_PAGAMENTO.semId, 'warning')
    return false
  }
  const result = await call(verificarPagamentoAnuncio, { params: { id }, query: { anuncio_id: id } })
  if (!result.ok) {
    const { error } = result
    const text =
      error.status === 0
        ? CONSULTA_PAGAMENTO.erroRede
        : erroConsultarPagamento(mensagemDe(error, CONSULTA_PAGAMENTO.erroDesconhecido))
    toast(text, 'error')
    return false
  }
  const { is_paid } = result.data
  if (is_paid) toast(CONSULTA_PAGAMENTO.confirmado, 'success')
  else toast(CONSULTA_PAGAMENTO.pendente, 'warning')
  return is_paid
}

/** Takes the listing as it is to the promotion; publishing it renews this one (rule: anuncios/renovar). */
export function startRenovacao(anuncio: AnuncioDoDono): void {
  storage.remove('promocao')
  const current = session.get()
  storage.set('anuncioTemporario', {
    ...formularioDe(formDoAnuncio(anuncio)),
    ...(current.signedIn ? { userId: current.user.id } : {}),
    isRenewal: true,
    originalAdId: anuncio.id,
  })
  navigate({ name: 'promover-anuncio' })
}
