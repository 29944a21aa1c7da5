/** Purchases that may still be withdrawn from, and what would be returned (rule: pagamentos/desistencia). */
import { hasComecado } from '@portal/domain/andamento'
import {
  devolveDe,
  fimDoArrependimento,
  usoDaPromocao,
  type Compra,
  type Devolve,
  type RegraDoUso,
} from '@portal/domain/arrependimento'
import { emCentavos, emCreditos } from '@portal/domain/dinheiro'
import { ARREPENDIMENTO_DIAS } from '@portal/domain/limites'
import { localDe } from '@portal/domain/tempo'
import { DAY_MS, later } from '../../../kernel/clock'
import type { DesistenciaGuardada, PromocaoComCreditos } from '../ports/desistencias'
import type { Pedido, RecebimentoVisto } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { chaveDaEntrega } from './entregar'

const PEDIDOS_MAX = 100

/** A purchase with its payment and the state of its refund. */
export interface CompraDesistivel {
  id: string
  descricao: string
  pagoEm: Date
  ate: Date
  compra: Compra
  devolve: Devolve
  /** Already withdrawn, with the promised return. */
  desistencia: DesistenciaGuardada | undefined
  situacao: 'possivel' | 'sem-devolucao' | 'a-caminho' | 'devolvida' | 'recusada'
  origem:
    | { de: 'pedido'; pedido: Pedido; recebimento: RecebimentoVisto }
    | { de: 'reserva'; promocao: PromocaoComCreditos }
}

type Scope = Pick<
  PagamentosScope,
  'pedidos' | 'desistencias' | 'devolucoes' | 'ledger' | 'anuncios' | 'vigencias'
>

/** Newest first: purchases within their seven days, or withdrawn within them. */
export async function listDesistiveis(
  scope: Scope,
  { usuarioId, regra, now }: { usuarioId: number; regra: RegraDoUso; now: Date },
): Promise<CompraDesistivel[]> {
  // The first day of the period may have begun up to a day earlier.
  const desde = later(now, -(ARREPENDIMENTO_DIAS + 1) * DAY_MS)
  const feitas = new Map((await scope.desistencias.listDoUsuario(usuarioId)).map((one) => [one.compra, one]))
  const contexto = { scope, feitas, regra, now }
  const found: CompraDesistivel[] = []
  for (const pedido of await scope.pedidos.listDoUsuario(usuarioId, PEDIDOS_MAX)) {
    const pago = pedido.pagoEm !== null && pedido.pagoEm >= desde
    const desistivel = pago ? await doPedido(contexto, pedido, pedido.pagoEm) : undefined
    if (desistivel !== undefined) found.push(desistivel)
  }
  for (const promocao of await scope.desistencias.promocoesComCreditos(usuarioId, desde))
    found.push(await daReserva(contexto, promocao))
  return found.filter(({ ate }) => ate > now).sort((a, b) => b.pagoEm.getTime() - a.pagoEm.getTime())
}

interface Contexto {
  scope: Scope
  feitas: ReadonlyMap<string, DesistenciaGuardada>
  regra: RegraDoUso
  now: Date
}

async function doPedido(
  { scope, feitas, regra, now }: Contexto,
  pedido: Pedido,
  pagoEm: Date | null,
): Promise<CompraDesistivel | undefined> {
  const recebimento = (await scope.pedidos.listRecebimentos(pedido.id)).find(
    ({ destino }) => destino === 'pedido',
  )
  const desistencia = feitas.get(pedido.id)
  // Paid entirely by a coupon, or already refunded otherwise.
  if (pagoEm === null || recebimento === undefined) return undefined
  if (desistencia === undefined && recebimento.devolvidoEm !== null) return undefined
  const uso = await usoDoPedido(scope, pedido, now)
  const compra: Compra = {
    tipo: pedido.tipo === 'creditos' ? 'creditos' : 'promocao',
    pagaCom: 'dinheiro',
    valor: recebimento.valor,
    creditos: pedido.creditos,
    uso,
  }
  const devolve = devolveDe(compra, regra)
  return {
    id: pedido.id,
    descricao: pedido.descricao,
    pagoEm,
    ate: fimDoArrependimento(pagoEm),
    compra,
    devolve,
    desistencia,
    situacao: await situacaoDo(scope, { pedido, recebimento, desistencia, devolve }),
    origem: { de: 'pedido', pedido, recebimento },
  }
}

async function situacaoDo(
  { devolucoes }: Scope,
  visto: {
    pedido: Pedido
    recebimento: RecebimentoVisto
    desistencia: DesistenciaGuardada | undefined
    devolve: Devolve
  },
): Promise<CompraDesistivel['situacao']> {
  const { pedido, recebimento, desistencia, devolve } = visto
  const ultima = (await devolucoes.listDoPedido(pedido.id)).findLast(
    ({ recebimentoId }) => recebimentoId === recebimento.id,
  )
  if (desistencia === undefined) {
    if (ultima !== undefined && ultima.estado !== 'RECUSADA') return 'a-caminho'
    return devolve.meio === 'nada' ? 'sem-devolucao' : 'possivel'
  }
  if (desistencia.meio === 'creditos' || recebimento.devolvidoEm !== null) return 'devolvida'
  return ultima?.estado === 'RECUSADA' ? 'recusada' : 'a-caminho'
}

/** For credits: whether some were spent; held ones were not. For a promotion: its days, while the anuncio runs on it. */
async function usoDoPedido(scope: Scope, pedido: Pedido, now: Date): Promise<Compra['uso']> {
  const creditos = await scope.ledger.findEntrada(chaveDaEntrega(pedido.id))
  if (creditos !== undefined) {
    const { disponivel, reservado } = await scope.ledger.saldos(pedido.usuarioId)
    return disponivel + reservado >= creditos.quantidade ? null : { diasRestantes: 0, dias: 1 }
  }
  const vigencia = await scope.vigencias.findDoPedido(pedido.id)
  if (vigencia === undefined || vigencia.anuncioId === null) return null
  return usoDoAnuncio(scope, vigencia.anuncioId, ({ pedidoId }) => pedidoId === pedido.id, now)
}

const GASTA = { diasRestantes: 0, dias: 1 } as const

async function usoDoAnuncio(
  { anuncios, vigencias }: Scope,
  anuncioId: number,
  isDesta: (vigencia: { pedidoId: string | null; referenciaId: string | null }) => boolean,
  now: Date,
): Promise<Compra['uso']> {
  const [anuncio, ultima] = [await anuncios.find(anuncioId), await vigencias.findUltima(anuncioId)]
  // Renewed or ended since: nothing of this promotion is left.
  if (anuncio === undefined || ultima === undefined || !isDesta(ultima)) return GASTA
  const { dataFim, dias, status, estado } = anuncio
  const comecou = hasComecado(anuncio, now)
  if (comecou && status !== 'ativo') return GASTA
  return usoDaPromocao({ comecou, dataFim, dias }, localDe(now, estado).dia)
}

async function daReserva(
  { scope, feitas, regra, now }: Contexto,
  promocao: PromocaoComCreditos,
): Promise<CompraDesistivel> {
  const { referenciaId, anuncioId, titulo, creditos, pagaEm } = promocao
  const desistencia = feitas.get(referenciaId)
  const uso = await usoDoAnuncio(scope, anuncioId, (ultima) => ultima.referenciaId === referenciaId, now)
  const compra: Compra = {
    tipo: 'promocao',
    pagaCom: 'creditos',
    uso,
    valor: emCentavos(0),
    creditos: emCreditos(creditos),
  }
  const devolve = devolveDe(compra, regra)
  const situacao =
    desistencia !== undefined ? 'devolvida' : devolve.meio === 'nada' ? 'sem-devolucao' : 'possivel'
  return {
    id: referenciaId,
    descricao: `Promoção de “${titulo}”`,
    pagoEm: pagaEm,
    ate: fimDoArrependimento(pagaEm),
    compra,
    devolve,
    desistencia,
    situacao,
    origem: { de: 'reserva', promocao },
  }
}
