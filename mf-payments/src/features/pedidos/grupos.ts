import type { PedidoNoFio } from '@portal/api/pedidos'
import moment from 'moment'
import 'moment/locale/pt-br'
import { formatDiaEHora } from '../../lib/datas'

export interface MesDePedidos {
  /** 'Novembro de 2026'. */
  titulo: string
  pedidos: PedidoNoFio[]
}

/** Groups orders by month of creation, keeping their order (rule: pagamentos/tela-dos-pedidos). */
export function porMes(pedidos: readonly PedidoNoFio[]): MesDePedidos[] {
  const meses: MesDePedidos[] = []
  for (const pedido of pedidos) {
    const titulo = mesDe(pedido.criadoEm)
    const last = meses.at(-1)
    if (last?.titulo === titulo) last.pedidos.push(pedido)
    else meses.push({ titulo, pedidos: [pedido] })
  }
  return meses
}

function mesDe(instante: string): string {
  const words = moment.parseZone(instante).locale('pt-br').format('MMMM [de] YYYY')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The newest order waiting for payment. */
export function esperando(pedidos: readonly PedidoNoFio[]): PedidoNoFio | undefined {
  return pedidos.find(({ acoes }) => acoes.includes('pagar'))
}

const HOUR_MIN = 60

/** 'vence em 42 min' within the hour, else 'vence em 25/11 às 14:40'. */
export function venceEm(expiraEm: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(expiraEm) - now.getTime()) / 60_000)
  if (minutes > 0 && minutes <= HOUR_MIN) return `vence em ${minutes} min`
  return `vence em ${formatDiaEHora(expiraEm)}`
}
