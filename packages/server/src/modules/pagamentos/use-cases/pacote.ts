/** What POST /payment/create buys: one of the seven packages of credits, identified by its total. */
import type { comprarCreditos } from '@portal/api/creditos'
import type { z } from 'zod'
import { descricaoCompra, pacotePorTotal } from '@portal/domain/creditos'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { PagamentosScope } from '../store'
import { isDivergente } from '../../anuncios'
import { aplicar } from '../../cupons'
import { compra, type Chamada } from './compra'
import type { Intencao } from './criar'

type Corpo = z.output<typeof comprarCreditos.body>

export const pagarPacote = compra<Corpo>('creditos', intencaoDe)

async function intencaoDe(
  { cupons }: PagamentosScope,
  { usuarioId, corpo }: Chamada<Corpo>,
  now: Date,
): Promise<Outcome<Intencao>> {
  const pacote = pacotePorTotal(corpo.creditos)
  if (pacote === undefined) return invalid({ creditos: ['Pacote de créditos inválido.'] })
  const compra = { usuarioId, alvo: 'creditos' as const, total: pacote.preco, codigo: corpo.cupom }
  const aplicado = await aplicar(cupons, compra, now, true)
  if (!aplicado.ok) return aplicado
  const { cupomId, desconto, total } = aplicado.data
  const quantities: readonly (number | undefined)[] = [undefined, 1, pacote.total]
  if (isDivergente(corpo.amount, [total]) || !quantities.includes(corpo.quantity))
    return fail('PRECO_DIVERGENTE')
  return done({
    usuarioId,
    cupomId,
    desconto,
    valor: total,
    tipo: 'creditos',
    metodo: corpo.payment_method_type,
    creditos: pacote.total,
    descricao: descricaoCompra(pacote.total),
    anuncioId: null,
    publicacao: null,
  })
}
