/** Buys the promotion of a new listing, or of one that is renewed. */
import { bloqueados } from '@portal/domain/anuncio'
import { REVISAO } from '@portal/domain/mensagens'
import { isPrecoDivergente } from '@portal/domain/preco-visto'
import { rotuloPlano } from '@portal/domain/promocao'
import { done, fail, type Outcome } from '../../../kernel/failure'
import {
  findPendencia,
  preparar,
  recordAutorizacao,
  type Preparada,
  type PublicacaoPedida,
} from '../../anuncios'
import { applyCupom } from '../../cupons'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { chaveDaCompra, type CompraAPagar } from './compra'
import { createPedido, type Intencao, type PagamentoDeps } from './create-pedido'

export interface CompraDePromocao extends CompraAPagar {
  pedida: PublicacaoPedida
  /** The listing being renewed; null for a new one. */
  renovarId: number | null
}

/**
 * Orders the promotion: a new anuncio is stored pendente; a renewal is stored aside and the live one stays
 * live.
 */
export function pagarPromocao(deps: PagamentoDeps, compra: CompraDePromocao): Promise<Outcome<Pedido>> {
  const { usuarioId, cardToken } = compra
  return createPedido(deps, {
    usuarioId,
    cardToken,
    idempotencia: chaveDaCompra('promocao', compra),
    preparar: (repositories, now) => prepararPromocao(repositories, compra, now),
  })
}

async function prepararPromocao(
  repositories: PagamentosScope,
  compra: CompraDePromocao,
  now: Date,
): Promise<Outcome<Intencao>> {
  const { anuncios, cupons } = repositories
  const { usuarioId, pedida, renovarId, metodo } = compra
  const antigo = renovarId === null ? undefined : await anuncios.lockDoDono(renovarId, usuarioId)
  if (renovarId !== null && antigo === undefined) return fail('NAO_ENCONTRADO')
  if (antigo !== undefined && (await findPendencia(repositories, antigo.id)) !== undefined) {
    return fail('CONFLITO', { message: REVISAO.jaPendente })
  }
  const renovado = antigo === undefined ? undefined : bloqueados(antigo)
  const preparada = await preparar(repositories, { usuarioId, pedida, gratis: false, renovado }, now)
  if (!preparada.ok) return preparada
  const cobrado = await priceOf({ cupons }, compra, preparada.data, now)
  if (!cobrado.ok) return cobrado
  const { publicacao } = preparada.data
  await recordAutorizacao(repositories, { usuarioId, fotos: publicacao.fotos }, now)
  const anuncioId = antigo?.id ?? (await anuncios.insert(usuarioId, publicacao, metodo, now))
  return done({
    ...cobrado.data,
    usuarioId,
    metodo,
    tipo: antigo === undefined ? 'anuncio' : 'renovacao',
    anuncioId,
    publicacao: antigo === undefined ? null : publicacao,
  })
}

async function priceOf(
  { cupons }: Pick<PagamentosScope, 'cupons'>,
  { usuarioId, cupom, visto }: CompraDePromocao,
  { publicacao, preco }: Preparada,
  now: Date,
): Promise<Outcome<Pick<Intencao, 'valor' | 'desconto' | 'cupomId' | 'creditos' | 'descricao'>>> {
  const desejada = { usuarioId, alvo: 'promocao' as const, total: preco.valor, codigo: cupom }
  const aplicado = await applyCupom(cupons, desejada, now, true)
  if (!aplicado.ok) return aplicado
  const { cupomId, desconto, total: aPagar } = aplicado.data
  const { valor: total, creditos } = preco
  if (isPrecoDivergente(visto, { aPagar, total, creditos, quantidades: [1] })) return fail('PRECO_DIVERGENTE')
  const { turno, dias, impulsosQtd } = publicacao.promocao
  const descricao = rotuloPlano(turno, dias, impulsosQtd)
  return done({ cupomId, desconto, valor: aPagar, creditos, descricao })
}
