/** A payment with its complete history, for the operator. */
import { ROTULO_ALERTA } from '@portal/domain/alerta-pagamento'
import { reais } from '@portal/domain/dinheiro'
import { codigoAnunciante } from '@portal/domain/perfil'
import type { Reserva } from '../../creditos'
import { fail } from '../../../kernel/failure'
import type { AlertaVisto, Pedido, RecebimentoVisto } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import type { LancamentoVisto } from '../ports/tesouraria'
import { notaVista } from '../use-cases/nota-fiscal'
import { pedidoVisto } from './views'
import { situacaoDe } from '../../anuncios'

const HISTORICO = 50

type Leitura = Pick<
  PagamentosScope,
  'pedidos' | 'notasFiscais' | 'tesouraria' | 'devolucoes' | 'vigencias' | 'anuncios' | 'auditoria'
>

/** Audit target of an order. */
export function alvoDe({ id }: Pick<Pedido, 'id'>): string {
  return `pedido:${id}`
}

export function unknownPedido(referencia: string) {
  return fail('NAO_ENCONTRADO', { message: `Não há pedido nem reserva ${referencia}.` })
}

/** Every identifier under which a webhook may refer to an order. */
export async function nomesDe(
  { pedidos }: Pick<PagamentosScope, 'pedidos'>,
  { id, txid, locId }: Pedido,
): Promise<string[]> {
  const receipts = (await pedidos.listRecebimentos(id)).map((recebimento) => recebimento.id)
  return [id, txid, ...(locId === null ? [] : [locId]), ...receipts]
}

const reservaVista = ({ usuarioId, ...reserva }: Reserva) => ({
  ...reserva,
  conta: codigoAnunciante(usuarioId),
})

/** Undefined when there is no hold of credits under this reference. */
export async function reservaDe(
  { tesouraria }: Pick<PagamentosScope, 'tesouraria'>,
  referencia: string,
): Promise<DossieDaReserva | undefined> {
  const found = await tesouraria.listReservas(referencia)
  if (found.length === 0) return undefined
  const lancamentos = await tesouraria.listLancamentos(referencia)
  return { reservas: found.map(reservaVista), lancamentos }
}

export interface DossieDaReserva {
  reservas: ReturnType<typeof reservaVista>[]
  lancamentos: LancamentoVisto[]
}

export async function dossieDe(tx: Leitura, pedido: Pedido) {
  const { id, usuarioId, provedor, txid, locId, expiraEm, conferidoEm } = pedido
  const webhooks = await tx.tesouraria.listWebhooks(await nomesDe(tx, pedido))
  const trabalhos = await tx.tesouraria.listTrabalhos(
    id,
    webhooks.map((webhook) => webhook.id),
  )
  return {
    pedido: {
      ...pedidoVisto(pedido),
      conta: codigoAnunciante(usuarioId),
      provedor,
      txid,
      locId,
      expiraEm,
      conferidoEm,
    },
    nota: notaVista(await tx.notasFiscais.find(id)),
    alertas: (await tx.pedidos.listAlertas(id)).map(alertaVisto),
    estados: await tx.pedidos.listEventos(id),
    recebimentos: (await tx.pedidos.listRecebimentos(id)).map(recebimentoVisto),
    devolucoes: await tx.devolucoes.listDoPedido(id),
    lancamentos: await tx.tesouraria.listLancamentos(id),
    webhooks,
    trabalhos,
    anuncio: pedido.anuncioId === null ? null : await anuncioDoPedido(tx, pedido, pedido.anuncioId),
    historico: await tx.auditoria.list({ alvo: alvoDe(pedido), limite: HISTORICO }),
  }
}
export type Dossie = Awaited<ReturnType<typeof dossieDe>>

async function anuncioDoPedido({ anuncios, vigencias }: Leitura, pedido: Pedido, id: number) {
  const anuncio = await anuncios.find(id)
  if (anuncio === undefined) return null
  const vigencia = await vigencias.findDoPedido(pedido.id)
  const ultima = await vigencias.findUltima(id)
  return {
    id,
    titulo: anuncio.titulo,
    situacao: situacaoDe(anuncio),
    expiraEm: anuncio.expiraEm,
    /** When this order published it. */
    publicadoEm: vigencia?.criadaEm ?? null,
    /** False once something else has paid for it. */
    vigente: vigencia !== undefined && vigencia.id === ultima?.id,
  }
}

const alertaVisto = (alerta: AlertaVisto) => ({ ...alerta, texto: ROTULO_ALERTA[alerta.codigo] })

const recebimentoVisto = ({ valor, ...rest }: RecebimentoVisto) => ({
  ...rest,
  valor: reais(valor),
})
