import type { AnuncioDoDono } from '@portal/api/anuncios'
import {
  devolverRecusado,
  pausarAnuncio,
  removeAnuncio,
  retomarAnuncio,
  setRenovacaoAutomatica,
} from '@portal/api/anuncio-atos'
import type { Result } from '@portal/api/erros'
import { verificarPagamentoAnuncio } from '@portal/api/pagamento'
import {
  ANUNCIO,
  CONSULTA_PAGAMENTO,
  confirmarExclusao,
  erroConsultarPagamento,
} from '@portal/domain/mensagens'
import { emCreditos, formatCreditos } from '@portal/domain/dinheiro'
import type { FormaDevolucao } from '@portal/domain/revisao'
import { alert, call, navigate, toast } from '@portal/platform'
import { formDoAnuncio } from '../../lib/anuncioForm'
import { formatDia } from '../../lib/datas'
import { mensagemDe } from '../../lib/mensagem'
import { readRascunho, rascunhoDe, saveRascunho } from '../../lib/rascunho'

/** Confirms and removes a listing; resolves to true once removed. */
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
 * Queries the listing's payment and shows the result (rule: anuncios/consultar-pagamento); resolves to true
 * when paid.
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

/**
 * Confirms (the remaining days keep counting) and takes a listing offline; resolves to the updated listing.
 */
export async function pausar({ id, titulo }: AnuncioDoDono): Promise<AnuncioDoDono | undefined> {
  const confirmed = await alert.confirm({
    title: 'Pausar anúncio',
    message: `“${titulo}” sai da lista até você retomar. Os dias da promoção continuam contando.`,
    confirmLabel: 'Pausar anúncio',
  })
  return confirmed
    ? outcomeOf(await call(pausarAnuncio, { params: { id } }), 'Erro ao pausar anúncio.')
    : undefined
}

/** Puts a listing back online until its original end. */
export async function retomar({ id }: AnuncioDoDono): Promise<AnuncioDoDono | undefined> {
  return outcomeOf(await call(retomarAnuncio, { params: { id } }), 'Erro ao retomar anúncio.')
}

/** Confirms and refunds a refused listing; resolves to the updated listing. */
export async function chooseDevolucao(
  { id, titulo }: AnuncioDoDono,
  forma: FormaDevolucao,
): Promise<AnuncioDoDono | undefined> {
  const como = forma === 'creditos' ? 'em créditos' : 'em dinheiro, pelo meio com que foi pago'
  const confirmed = await alert.confirm({
    title: 'Pedir a devolução',
    message: `O que foi pago por “${titulo}” volta ${como}. Depois disso ele só vai ao ar com um novo pagamento.`,
    confirmLabel: 'Pedir a devolução',
  })
  if (!confirmed) return undefined
  return outcomeOf(
    await call(devolverRecusado, { params: { id }, body: { forma } }),
    'Erro ao pedir a devolução.',
  )
}

/** Toggles automatic renewal; turning it on confirms price and date. Resolves to the updated listing. */
export async function renovarSozinho(
  { id, titulo, expiraEm }: AnuncioDoDono,
  creditos: number | null,
): Promise<AnuncioDoDono | undefined> {
  const fim = expiraEm === null ? '' : ` em ${formatDia(expiraEm.slice(0, 10))}`
  const confirmed =
    creditos === null ||
    (await alert.confirm({
      title: 'Renovar automaticamente',
      message: `Quando a promoção de “${titulo}” terminar${fim}, ela é renovada igual por ${formatCreditos(emCreditos(creditos))}, e assim por diante. Avisamos por e-mail um dia antes. Para parar, um toque em “Parar de renovar”; sem saldo, ela para sozinha.`,
      confirmLabel: 'Renovar automaticamente',
    }))
  if (!confirmed) return undefined
  const body = { creditos }
  return outcomeOf(await call(setRenovacaoAutomatica, { params: { id }, body }), 'Erro ao mudar a renovação.')
}

function outcomeOf(
  result: Result<{ message: string; anuncio: AnuncioDoDono }>,
  failed: string,
): AnuncioDoDono | undefined {
  if (!result.ok) {
    toast(mensagemDe(result.error, failed), 'error')
    return undefined
  }
  toast(result.data.message, 'success')
  return result.data.anuncio
}

/** Copies this listing into a new form; confirms before replacing an existing draft. */
export async function duplicar(anuncio: AnuncioDoDono): Promise<void> {
  const place = rascunhoDe()
  if (place === undefined) return
  const begun = readRascunho(place)
  const confirmed =
    begun === undefined ||
    (await alert.confirm({
      title: 'Descartar rascunho',
      message: 'Você já começou um anúncio que não foi publicado. A cópia toma o lugar dele.',
      confirmLabel: 'Descartar e duplicar',
      danger: true,
    }))
  if (!confirmed) return
  saveRascunho(place, formDoAnuncio(anuncio))
  navigate('/criar-anuncio')
}
