import { findAnuncioDoDono, findPromocao, type AnuncioDoDono } from '@portal/api/anuncios'
import type { OutputOf } from '@portal/api/endpoint'
import type { PedidoNoFio } from '@portal/api/pedidos'
import { formatBRL } from '@portal/domain/dinheiro'
import { ROTULO_METODO_PAGAMENTO } from '@portal/domain/opcoes'
import { anuncioPath } from '@portal/domain/texto'
import { call } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { useLoad } from '@portal/platform/useLoad'
import { Divulgar } from '@portal/ui/Divulgar'
import type { TimelineStep } from '@portal/ui/Timeline'
import { useCallback } from 'react'
import { formatDiaEHora, formatInstanteLocal, isFuture } from '../../lib/datas'
import { totalDeImpulsos } from '../../lib/noAr'
import { valorDe } from '../../lib/pedido'

type Revisao = NonNullable<AnuncioDoDono['revisao']>
type Promocao = OutputOf<typeof findPromocao>

/** What a payment bought: a listing that is public, or one that waits for approval. */
export interface Comprado {
  anuncio: AnuncioDoDono
  promocao: Promocao | undefined
  /** Only of a publication; a pending edit leaves the paid listing online. */
  revisao: Revisao | undefined
}

/** The listing that an order paid for, and whether it has been read; it stays undefined if it cannot be. */
export function useComprado(anuncioId: number | undefined): {
  comprado: Comprado | undefined
  isRead: boolean
} {
  const { value } = useLoad(
    `comprado:${anuncioId}`,
    useCallback((signal: AbortSignal) => readComprado(anuncioId, signal), [anuncioId]),
  )
  return { comprado: value.data ?? undefined, isRead: value.state !== 'loading' }
}

async function readComprado(id: number | undefined, signal: AbortSignal) {
  if (id === undefined) return { ok: true, status: 200, data: null } as const
  const [promocao, own] = await Promise.all([
    call(findPromocao, { params: { id: String(id) } }, { signal }),
    call(findAnuncioDoDono, { query: { anuncio_id: id } }, { signal }),
  ])
  if (!own.ok) return own
  const [anuncio] = own.data
  if (anuncio === undefined) return { ...own, data: null }
  const { revisao } = anuncio
  const waits = revisao?.situacao === 'pago-em-revisao' || revisao?.situacao === 'em-revisao'
  const data: Comprado = {
    anuncio,
    promocao: promocao.ok ? promocao.data : undefined,
    revisao: waits ? revisao : undefined,
  }
  return { ...own, data }
}

/** Timeline of a paid order: payment, review or publication, impulsos (rule: pagamentos/tela-do-status). */
export function passosDe(pedido: PedidoNoFio | undefined, comprado: Comprado | undefined): TimelineStep[] {
  return [recebido(pedido), ...(comprado === undefined ? [] : andamento(comprado))]
}

function recebido(pedido: PedidoNoFio | undefined): TimelineStep {
  const title = 'Pagamento recebido'
  if (pedido === undefined) return { title, state: 'done' }
  const quando = pedido.pagoEm === null ? '' : `${formatInstanteLocal(pedido.pagoEm)} · `
  return {
    title,
    state: 'done',
    detail: `${quando}${formatBRL(valorDe(pedido))} · ${ROTULO_METODO_PAGAMENTO[pedido.metodo]}`,
  }
}

function andamento({ revisao, promocao }: Comprado): TimelineStep[] {
  if (revisao !== undefined) {
    const detail = `Uma pessoa confere antes de publicar. Decisão até ${formatInstanteLocal(revisao.prazo)}.`
    return [
      { title: 'Em revisão', state: 'now', detail },
      { title: 'No ar', state: 'next', detail: 'Quando for aprovado; os dias pagos começam nesse momento.' },
    ]
  }
  if (promocao === undefined) return []
  const { dataFim, impulsos } = promocao
  const noAr = dataFim === null ? 'No ar' : `No ar até ${formatInstanteLocal(dataFim)}`
  const { detail, over } = impulsosDe(promocao)
  return [
    { title: noAr, state: 'done' },
    { title: totalDeImpulsos(impulsos.length), state: over ? 'done' : 'now', detail },
  ]
}

/** 'TOP começa 23/11 às 14:00' before the start, else when the next impulso fires. */
function impulsosDe({ dataInicio, impulsos, superTop }: Promocao): { detail?: string; over: boolean } {
  if (isFuture(dataInicio)) {
    return { detail: `${superTop ? 'SUPER TOP' : 'TOP'} começa ${formatDiaEHora(dataInicio)}`, over: false }
  }
  const next = impulsos.find(({ passado }) => !passado)
  if (next === undefined) return { over: true }
  return { detail: `O próximo é ${formatDiaEHora(next.instante)}`, over: false }
}

/** Shares a listing that strangers can open. */
export function Divulgue({ anuncio }: Pick<Comprado, 'anuncio'>) {
  const { publicUrl, brand } = useSite()
  const url = `${publicUrl}${anuncioPath(anuncio)}`
  return <Divulgar url={url} brand={brand} titulo="Divulgue o endereço do anúncio" />
}
