/** Efi's Pix API (Central Bank's model): immediate charges with our txid, their receipts and refunds. */
import { z } from 'zod'
import type { Clock } from '../../../../kernel/clock'
import type {
  Cobranca,
  EstadoCobranca,
  NovaCobranca,
  PedidoDevolucao,
  Recebimento,
  ReferenciaCobranca,
  RespostaCancelamento,
  RespostaCobranca,
  RespostaConsulta,
  RespostaDevolucao,
} from '../../ports/payment-provider'
import type { ProviderAnswer, Send } from '../http'
import {
  bodyOf,
  comoCriacao,
  endCobranca,
  semCobranca,
  faltaDaConsulta,
  faltaDaCriacao,
  faltaDaDevolucao,
  isVencida,
  reaisSchema,
  reaisText,
} from '../outcomes'

const CONFLICT = 409
const SOLICITACAO_MAX = 140

interface PixDeps {
  send: Send
  /** Our Pix key: a charge with another receiver is not ours. */
  chave: string
  clock: Clock
}

const devolucaoSchema = z.object({
  id: z.string(),
  valor: reaisSchema,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
})

const cobSchema = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  chave: z.string(),
  valor: z.object({ original: reaisSchema }),
  loc: z.object({ id: z.number().int() }).optional(),
  pixCopiaECola: z.string().optional(),
  pix: z
    .array(
      z.object({
        endToEndId: z.string().min(1),
        valor: reaisSchema,
        horario: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
        devolucoes: z.array(devolucaoSchema).default([]),
      }),
    )
    .default([]),
})
type Cob = z.output<typeof cobSchema>

/** An expired ATIVA is EXPIRADA, a concluded charge that was refunded is DEVOLVIDA: see `estadoDe`. */
const ESTADOS: Readonly<Record<Cob['status'], EstadoCobranca>> = {
  ATIVA: 'PENDENTE',
  CONCLUIDA: 'PAGO',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'CANCELADA',
  REMOVIDA_PELO_PSP: 'CANCELADA',
}

const qrSchema = z.object({ qrcode: z.string().min(1) })

export async function createPix(deps: PixDeps, nova: NovaCobranca): Promise<RespostaCobranca> {
  const expiracao = Math.max(1, Math.floor((nova.expiraEm.getTime() - deps.clock().getTime()) / 1000))
  const answer = await deps.send({
    method: 'PUT',
    path: `/v2/cob/${nova.txid}`,
    body: {
      calendario: { expiracao },
      valor: { original: reaisText(nova.valor) },
      chave: deps.chave,
      solicitacaoPagador: nova.descricao.slice(0, SOLICITACAO_MAX),
    },
  })
  const referencia = { ...nova, locId: null }
  // The txid exists: an earlier request succeeded and its response was lost.
  if (answer.kind === 'answer' && answer.status === CONFLICT)
    return comoCriacao(await consultarPix(deps, referencia))
  const created = await readCob(deps, referencia, answer)
  return created === undefined ? faltaDaCriacao(answer) : comoCriacao(created)
}

export async function consultarPix(deps: PixDeps, referencia: ReferenciaCobranca): Promise<RespostaConsulta> {
  const answer = await deps.send({ method: 'GET', path: `/v2/cob/${referencia.txid}` })
  return (await readCob(deps, referencia, answer)) ?? faltaDaConsulta(answer)
}

export function cancelPix(deps: PixDeps, referencia: ReferenciaCobranca): Promise<RespostaCancelamento> {
  const status: Cob['status'] = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  return endCobranca(
    () => consultarPix(deps, referencia),
    () => deps.send({ method: 'PATCH', path: `/v2/cob/${referencia.txid}`, body: { status } }),
  )
}

async function readCob(
  deps: PixDeps,
  referencia: ReferenciaCobranca,
  answer: ProviderAnswer,
): Promise<RespostaConsulta | undefined> {
  const cob = bodyOf(answer, cobSchema)
  if (cob === undefined) return undefined
  const ours =
    cob.txid === referencia.txid && cob.chave === deps.chave && cob.valor.original === referencia.valor
  if (!ours) return { ok: false, code: 'ALHEIA' }
  const estado = estadoDe(cob, referencia, deps.clock())
  const pixCopiaECola = cob.pixCopiaECola ?? (estado === 'PENDENTE' ? await readQrCode(deps, cob) : null)
  if (pixCopiaECola === undefined) return { ok: false, code: 'SEM_RESPOSTA' }
  const cobranca: Cobranca = {
    txid: cob.txid,
    estado,
    locId: cob.loc === undefined ? referencia.locId : String(cob.loc.id),
    pixCopiaECola,
    boleto: null,
    recebimentos: cob.pix.map(recebimentoDe),
  }
  return { ok: true, cobranca }
}

async function readQrCode({ send }: PixDeps, { loc }: Cob): Promise<string | undefined> {
  if (loc === undefined) return undefined
  return bodyOf(await send({ method: 'GET', path: `/v2/loc/${loc.id}/qrcode` }), qrSchema)?.qrcode
}

function estadoDe(cob: Cob, referencia: ReferenciaCobranca, now: Date): EstadoCobranca {
  const recebimentos = cob.pix.map(recebimentoDe)
  if (recebimentos.length > 0 && recebimentos.every(({ devolvido }) => devolvido)) return 'DEVOLVIDA'
  const over = cob.status === 'ATIVA' && recebimentos.length === 0 && isVencida(referencia, now)
  return over ? 'EXPIRADA' : ESTADOS[cob.status]
}

function recebimentoDe({ endToEndId, valor, horario, devolucoes }: Cob['pix'][number]): Recebimento {
  const returned = devolucoes
    .filter(({ status }) => status === 'DEVOLVIDO')
    .reduce((sum, devolucao) => sum + devolucao.valor, 0)
  return { id: endToEndId, valor, recebidoEm: horario, devolvido: returned >= valor }
}

export async function devolverPix(deps: PixDeps, pedido: PedidoDevolucao): Promise<RespostaDevolucao> {
  const asked = await consultarPix(deps, pedido.cobranca)
  if (!asked.ok) return semCobranca(asked)
  const recebimento = asked.cobranca.recebimentos.find(({ id }) => id === pedido.recebimentoId)
  if (recebimento === undefined) return { ok: false, code: 'NAO_ENCONTRADA' }
  if (recebimento.valor !== pedido.valor) return { ok: false, code: 'RECUSADA' }
  const path = `/v2/pix/${encodeURIComponent(recebimento.id)}/devolucao/${encodeURIComponent(pedido.chave)}`
  const answer = await deps.send({ method: 'PUT', path, body: { valor: reaisText(pedido.valor) } })
  const taken = bodyOf(answer, devolucaoSchema) ?? (await devolucaoFeita(deps, path, answer))
  if (taken === undefined) return faltaDaDevolucao(answer)
  if (taken.status === 'NAO_REALIZADO') return { ok: false, code: 'RECUSADA' }
  return { ok: true, recebimento: { ...recebimento, devolvido: taken.status === 'DEVOLVIDO' } }
}

/** A refused refund may be a repeat of one that was accepted under the same id. */
async function devolucaoFeita({ send }: PixDeps, path: string, answer: ProviderAnswer) {
  const refused = answer.kind === 'answer' && answer.status >= 400 && answer.status < 500
  return refused ? bodyOf(await send({ method: 'GET', path }), devolucaoSchema) : undefined
}
