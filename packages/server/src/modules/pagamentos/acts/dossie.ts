/** A payment with its complete history, for the operator. */
import { ROTULO_ALERTA } from '@portal/domain/alerta-pagamento'
import { reais } from '@portal/domain/dinheiro'
import { codigoAnunciante } from '@portal/domain/perfil'
import type { Reserva } from '../../creditos'
import type { Devolucao } from '../ports/devolucoes'
import { fail } from '../../../kernel/failure'
import type { AlertaVisto, EventoPedido, Pedido, RecebimentoVisto } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import type { LancamentoVisto, TrabalhoVisto, WebhookVisto } from '../ports/tesouraria'
import { instante, instanteLocal } from '../../../kernel/instante'
import { entradaVista } from '../../contas'
import { pedidoVisto } from './views'
import { situacaoDe } from '../../anuncios'

const HISTORICO = 50

type Leitura = Pick<
  PagamentosScope,
  'pedidos' | 'tesouraria' | 'devolucoes' | 'vigencias' | 'anuncios' | 'auditoria'
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

const reservaVista = ({ expiraEm, usuarioId, ...reserva }: Reserva) => ({
  ...reserva,
  conta: codigoAnunciante(usuarioId),
  expiraEm: instanteLocal(expiraEm),
})

/** Undefined when there is no hold of credits under this reference. */
export async function reservaDe(
  { tesouraria }: Pick<PagamentosScope, 'tesouraria'>,
  referencia: string,
): Promise<DossieDaReserva | undefined> {
  const found = await tesouraria.listReservas(referencia)
  if (found.length === 0) return undefined
  const lancamentos = (await tesouraria.listLancamentos(referencia)).map(lancamentoVisto)
  return { reservas: found.map(reservaVista), lancamentos }
}

export interface DossieDaReserva {
  reservas: ReturnType<typeof reservaVista>[]
  lancamentos: ReturnType<typeof lancamentoVisto>[]
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
      expiraEm: instanteLocal(expiraEm),
      conferidoEm: instante(conferidoEm),
    },
    alertas: (await tx.pedidos.listAlertas(id)).map(alertaVisto),
    estados: (await tx.pedidos.listEventos(id)).map(eventoVisto),
    recebimentos: (await tx.pedidos.listRecebimentos(id)).map(recebimentoVisto),
    devolucoes: (await tx.devolucoes.listDoPedido(id)).map(devolucaoVista),
    lancamentos: (await tx.tesouraria.listLancamentos(id)).map(lancamentoVisto),
    webhooks: webhooks.map(webhookVisto),
    trabalhos: trabalhos.map(trabalhoVisto),
    anuncio: pedido.anuncioId === null ? null : await anuncioDoPedido(tx, pedido, pedido.anuncioId),
    historico: (await tx.auditoria.list({ alvo: alvoDe(pedido), limite: HISTORICO })).map(entradaVista),
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
    expiraEm: instante(anuncio.expiraEm),
    /** When this order published it. */
    publicadoEm: instante(vigencia?.criadaEm ?? null),
    /** False once something else has paid for it. */
    vigente: vigencia !== undefined && vigencia.id === ultima?.id,
  }
}

const alertaVisto = ({ codigo, desde, ultimoEm }: AlertaVisto) => ({
  codigo,
  texto: ROTULO_ALERTA[codigo],
  desde: instanteLocal(desde),
  ultimoEm: instanteLocal(ultimoEm),
})

const eventoVisto = ({ em, ...evento }: EventoPedido) => ({ ...evento, em: instanteLocal(em) })

const recebimentoVisto = ({ valor, recebidoEm, devolvidoEm, ...rest }: RecebimentoVisto) => ({
  ...rest,
  valor: reais(valor),
  recebidoEm: instanteLocal(recebidoEm),
  devolvidoEm: instante(devolvidoEm),
})

const devolucaoVista = ({ pedidaEm, atualizadaEm, ...rest }: Devolucao) => ({
  ...rest,
  pedidaEm: instanteLocal(pedidaEm),
  atualizadaEm: instanteLocal(atualizadaEm),
})

const lancamentoVisto = ({ criadaEm, ...rest }: LancamentoVisto) => ({
  ...rest,
  criadaEm: instanteLocal(criadaEm),
})

const webhookVisto = ({ recebidoEm, processadoEm, ...rest }: WebhookVisto) => ({
  ...rest,
  recebidoEm: instanteLocal(recebidoEm),
  processadoEm: instante(processadoEm),
})

const trabalhoVisto = ({ executarEm, feitoEm, falhouEm, ...rest }: TrabalhoVisto) => ({
  ...rest,
  executarEm: instanteLocal(executarEm),
  feitoEm: instante(feitoEm),
  falhouEm: instante(falhouEm),
})
