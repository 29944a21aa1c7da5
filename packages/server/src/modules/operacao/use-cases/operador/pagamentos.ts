/**
 * Payments as screens show them; large refunds and grants need two people (rule: operadores/duas-pessoas).
 */
import type { DossieDoPedido, PedidoDoOperador } from '@portal/api/operacao/pagamentos'
import { formatBRL, reais } from '@portal/domain/dinheiro'
import { ESTADOS_PAGAMENTO, type EstadoPagamento } from '@portal/domain/estados'
import { codigoAnunciante } from '@portal/domain/perfil'
import { done, type Outcome } from '../../../../kernel/failure'
import type { Pedido } from '../../../pagamentos'
import type { Pessoa } from '../../../operadores'
import { instante, instanteLocal } from '../../../../kernel/instante'
import { pedeSegundaPessoa } from '../alcada'
import type { Contexto } from '../contexto'
import { concederCreditos } from '../creditos'
import { showPagamento } from '../dossie'
import { conciliarPagamentos, devolverPagamento, findRecebimento } from '../pagamentos'
import { findUsuarioVisto } from '../usuarios'
import { pedidoVisto } from '../visoes'
import { feito, proporAto } from './duas-pessoas'

const pedidoDoOperador = (pedido: Pedido): PedidoDoOperador => ({
  ...pedidoVisto(pedido),
  conta: codigoAnunciante(pedido.usuarioId),
})

/** By any identifier of an order, or of an account. */
export async function listDaMesa(
  { store }: Contexto,
  { busca = '', estado, limite }: { busca?: string; estado?: EstadoPagamento; limite: number },
): Promise<Outcome<PedidoDoOperador[]>> {
  const named = busca === '' ? undefined : await store.tesouraria.findPedido(busca)
  if (named !== undefined) return done([pedidoDoOperador(named)])
  const usuario = busca === '' ? undefined : await findUsuarioVisto(store, busca)
  if (busca !== '' && usuario === undefined) return done([])
  const estados = estado === undefined ? ESTADOS_PAGAMENTO : [estado]
  const filtro = { estados, limite, ...(usuario && { usuarioId: usuario.id }) }
  return done((await store.tesouraria.listPedidos(filtro)).map(pedidoDoOperador))
}

/** Fails with NAO_ENCONTRADO. */
export async function openPagamento(
  contexto: Contexto,
  { id }: { id: string },
): Promise<Outcome<DossieDoPedido>> {
  const shown = await showPagamento(contexto, { referencia: id })
  if (!shown.ok) return shown
  if (!('pedido' in shown.data)) throw new Error('an order was found by its id, and is a hold of credits')
  const { pedido, estados, devolucoes, anuncio, historico } = shown.data
  const recebimentos = await listRecebimentos(contexto, pedido.id)
  return done({
    pedido,
    estados,
    recebimentos,
    devolucoes,
    anuncio,
    historico: historico.map(({ criadoEm: em, ator, acao }) => ({
      em,
      acao,
      quem: ator.replace(/^operador:/, ''),
    })),
  })
}

/** Each with whether refunding it now needs a second person. */
async function listRecebimentos(
  contexto: Contexto,
  pedidoId: string,
): Promise<DossieDoPedido['recebimentos']> {
  const { pedidos } = contexto.store
  const conta = (await pedidos.find(pedidoId))?.usuarioId ?? 0
  const seen: DossieDoPedido['recebimentos'] = []
  for (const { id, valor, recebidoEm, devolvidoEm } of await pedidos.listRecebimentos(pedidoId)) {
    const gasto = { ato: 'devolver-pagamento', conta, valor } as const
    seen.push({
      id,
      valor: reais(valor),
      recebidoEm: instanteLocal(recebidoEm),
      devolvidoEm: instante(devolvidoEm),
      pedeSegundaPessoa: await pedeSegundaPessoa(contexto.store, contexto, gasto),
    })
  }
  return seen
}

/** Fails with NAO_ENCONTRADO. */
export async function conciliar(
  contexto: Contexto,
  { id }: { id: string },
): Promise<Outcome<{ antes: EstadoPagamento; depois: EstadoPagamento }>> {
  const asked = await conciliarPagamentos(contexto, { referencia: id, limite: 1 })
  if (!asked.ok) return asked
  const [conciliado] = asked.data.pedidos
  if (conciliado === undefined) throw new Error('the reconciled order does not exist')
  return done({ antes: conciliado.antes, depois: conciliado.pedido.estado })
}

/** Fails with NAO_ENCONTRADO or CONFLITO. */
export async function devolver(
  contexto: Contexto,
  eu: Pessoa,
  { id, recebimento, motivo }: { id: string; recebimento?: string; motivo: string },
) {
  const found = await findRecebimento(contexto, {
    referencia: id,
    ...(recebimento !== undefined && { recebimento }),
  })
  if (!found.ok) return found
  const { valor, id: recebimentoId } = found.data
  const pedida = { referencia: id, recebimento: recebimentoId, motivo }
  const given = await devolverPagamento(contexto, pedida)
  if (!given.ok) {
    if (given.code !== 'SEGUNDA_PESSOA') return given
    const resumo = `Devolver ${formatBRL(valor)} do pedido ${id}.`
    return proporAto(contexto, eu, { ato: 'devolver-pagamento', dados: pedida, resumo, motivo })
  }
  const { situacao, devido } = given.data
  return feito({ recebimentoId, valor: given.data.valor, situacao, devido })
}

/** Fails with NAO_ENCONTRADO or CONFLITO. */
export async function conceder(
  contexto: Contexto,
  eu: Pessoa,
  { conta, quantidade, motivo, chave }: { conta: string; quantidade: number; motivo: string; chave: string },
) {
  const pedida = { quem: conta, quantidade, motivo, chave }
  const granted = await concederCreditos(contexto, pedida)
  if (!granted.ok) {
    if (granted.code !== 'SEGUNDA_PESSOA') return granted
    const resumo = `Conceder ${quantidade} créditos à conta ${conta}.`
    return proporAto(contexto, eu, { ato: 'conceder-creditos', dados: pedida, resumo, motivo })
  }
  const { codigo, saldo, repetida } = granted.data
  return feito({ conta: codigo, saldo, repetida })
}
