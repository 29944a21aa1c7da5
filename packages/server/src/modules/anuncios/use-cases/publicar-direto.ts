/**
 * POST /anuncios and PUT /anuncios/renovacao/{id}: publication with credits or on the free plan (rules:
 * anuncios/estados, creditos/reserva, promocao/gratis).
 */
import { bloqueados } from '@portal/domain/anuncio'
import { REVISAO } from '@portal/domain/mensagens'
import { isPrecoDivergente, type PrecoVisto } from '@portal/domain/preco-visto'
import type { Anuncio } from '../ports/anuncios'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { AnunciosScope, AnunciosStore } from '../store'
import type { PagoCom } from '../ports/vigencias'
import { capturar } from '../../creditos'
import { isAcimaDoLimite } from './publicar'
import { findPendencia, submeter } from './submeter'
import { preparar, recordAutorizacao, type Preparada, type PublicacaoPedida } from './prepare'

export interface PublicarDeps {
  store: AnunciosStore
  now: Date
  random: () => number
}

/** Payment without money: the free plan, or a reserva of credits. */
export type PagamentoDireto = { metodo: 'gratis' } | { metodo: 'credito'; referenciaId: string | undefined }

export interface PublicacaoDireta {
  usuarioId: number
  pedida: PublicacaoPedida
  pagamento: PagamentoDireto
  visto: PrecoVisto
  /** The listing being renewed; null for a new one. */
  renovarId: number | null
}

/** Publishes or renews at once; the capture of the reserva and the publication are one transaction. */
export async function publicarDireto(
  deps: PublicarDeps,
  pedido: PublicacaoDireta,
): Promise<Outcome<Anuncio>> {
  const { usuarioId, pedida, renovarId } = pedido
  return deps.store.transaction(async (repositories) => {
    const { anuncios } = repositories
    // Serializes the owner's publications: the count of free listings must stay valid until this one is
    // stored.
    if (!(await anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
    const antigo = renovarId === null ? undefined : await anuncios.lockDoDono(renovarId, usuarioId)
    if (renovarId !== null && antigo === undefined) return fail('NAO_ENCONTRADO')
    if (antigo !== undefined && (await findPendencia(repositories, antigo.id)) !== undefined) {
      return fail('CONFLITO', { message: REVISAO.jaPendente })
    }
    const gratis = pedido.pagamento.metodo === 'gratis'
    const renovado = antigo === undefined ? undefined : bloqueados(antigo)
    const preparada = await preparar(repositories, { usuarioId, pedida, gratis, renovado }, deps.now)
    if (!preparada.ok) return preparada
    const pagoCom = await checkPagamento(repositories, pedido, preparada.data, deps.now)
    if (!pagoCom.ok) return pagoCom
    const { publicacao } = preparada.data
    await recordAutorizacao(repositories, { usuarioId, fotos: publicacao.fotos }, deps.now)
    const { metodo } = pedido.pagamento
    // A renewal does not change the listing before it is approved.
    const id = antigo?.id ?? (await anuncios.insert(usuarioId, publicacao, metodo, deps.now))
    const submissao = { anuncio: { id, usuarioId }, publicacao, metodo, pagoCom: pagoCom.data }
    await submeter(repositories, { ...submissao, tipo: 'publicacao' }, deps)
    const publicado = await anuncios.find(id)
    return publicado === undefined ? fail('NAO_ENCONTRADO') : done(publicado)
  })
}

/**
 * Refuses a price other than the one shown, a free listing past the limit, or a reserva of another amount.
 */
async function checkPagamento(
  { anuncios, ledger, reservas }: AnunciosScope,
  { usuarioId, pagamento, visto, renovarId }: PublicacaoDireta,
  { preco }: Preparada,
  now: Date,
): Promise<Outcome<PagoCom>> {
  const pedido = { aPagar: preco.valor, total: preco.valor, creditos: preco.creditos, quantidades: [1] }
  if (isPrecoDivergente(visto, pedido)) return fail('PRECO_DIVERGENTE')
  if (pagamento.metodo === 'gratis') {
    const acima = await isAcimaDoLimite(anuncios, { id: renovarId, tipo: 'GRATIS', usuarioId })
    return acima ? fail('LIMITE_ANUNCIOS_GRATIS') : done({ origem: 'gratis' })
  }
  const { referenciaId } = pagamento
  if (referenciaId === undefined) return invalid({ referenciaId: ['Campo obrigatório'] })
  const reserva = { usuarioId, referenciaId, quantidade: preco.creditos }
  const captured = await capturar({ ledger, reservas, now }, reserva)
  return captured.ok ? done({ origem: 'reserva', referenciaId }) : fail(captured.code)
}
