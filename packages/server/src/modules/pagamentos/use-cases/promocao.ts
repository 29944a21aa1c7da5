/** What POST /payment/create-payment buys: the promotion of a new listing, or of one that is renewed. */
import type { createPagamento } from '@portal/api/pagamento'
import type { z } from 'zod'
import { emCentavos } from '@portal/domain/dinheiro'
import { rotuloPlano } from '@portal/domain/promocao'
import { idDoSlug } from '@portal/domain/texto'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { PagamentosScope } from '../store'
import { bloqueados, isDivergente, preparar, type Preparada } from '../../anuncios'
import { aplicar } from '../../cupons'
import { compra, type Chamada } from './compra'
import type { Intencao } from './criar'

type Corpo = z.output<typeof createPagamento.body>

/** Orders the promotion: the new listing is stored pendente, a renewal is kept aside and the live one stays live. */
export const pagarPromocao = compra<Corpo>('promocao', intencaoDe)

async function intencaoDe(
  repositories: PagamentosScope,
  { usuarioId, corpo }: Chamada<Corpo>,
  now: Date,
): Promise<Outcome<Intencao>> {
  const id = corpo.id === undefined ? undefined : idDoSlug(corpo.id)
  const antigo = id === undefined ? undefined : await repositories.anuncios.lockDoDono(id, usuarioId)
  if (corpo.id !== undefined && antigo === undefined) return fail('NAO_ENCONTRADO')
  const renovado = antigo === undefined ? undefined : bloqueados(antigo)
  const entrada = { usuarioId, pedida: corpo.anuncio, gratis: false, renovado }
  const preparada = await preparar(repositories, entrada, now)
  if (!preparada.ok) return preparada
  const cobrado = await cobrar(repositories, { usuarioId, corpo }, preparada.data, now)
  if (!cobrado.ok) return cobrado
  const { publicacao } = preparada.data
  const metodo = corpo.payment_method_type
  const anuncioId = antigo?.id ?? (await repositories.anuncios.insert(usuarioId, publicacao, metodo, now))
  return done({
    ...cobrado.data,
    usuarioId,
    metodo,
    tipo: antigo === undefined ? 'anuncio' : 'renovacao',
    anuncioId,
    publicacao: antigo === undefined ? null : publicacao,
  })
}

async function cobrar(
  repositories: PagamentosScope,
  { usuarioId, corpo }: Chamada<Corpo>,
  { publicacao, preco }: Preparada,
  now: Date,
): Promise<Outcome<Pick<Intencao, 'valor' | 'desconto' | 'cupomId' | 'creditos' | 'descricao'>>> {
  const compra = {
    usuarioId,
    alvo: 'promocao' as const,
    total: preco.valor,
    codigo: corpo.cupom ?? corpo.anuncio.cupom,
  }
  const aplicado = await aplicar(repositories.cupons, compra, now, true)
  if (!aplicado.ok) return aplicado
  const { cupomId, desconto, total } = aplicado.data
  const { amount, quantity, anuncio } = corpo
  const divergent =
    isDivergente(amount, [total]) ||
    isDivergente(anuncio.total, [total, preco.valor]) ||
    (quantity !== undefined && quantity !== 1) ||
    (anuncio.creditos !== undefined && anuncio.creditos !== preco.creditos)
  if (divergent) return fail('PRECO_DIVERGENTE')
  const { turno, dias, impulsosQtd } = publicacao.promocao
  return done({
    cupomId,
    desconto,
    valor: emCentavos(total),
    creditos: preco.creditos,
    descricao: rotuloPlano(turno, dias, impulsosQtd),
  })
}
