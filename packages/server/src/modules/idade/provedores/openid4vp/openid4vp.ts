/**
 * The visitor's wallet presents a Proof of Age of the EU profile (`eu.europa.ec.av.1`; docs/adr/0049).
 * Stateless: the request's number and expiry are in its signed URL.
 */
import { parseDcqlVpToken } from '@openid4vc/openid4vp'
import { IDADE_PEDIDO_MINUTOS } from '@portal/domain/limites'
import { z } from 'zod'
import { MINUTE_MS } from '../../../../kernel/clock'
import type { AgeAssurance, Conclusao, PedidoIdade } from '../../ports/age-assurance'
import { judgeClaims } from '../claims'
import type { Apresentada, Confianca } from './apresentada'
import { readMdoc } from './mdoc'
import { clientIdOf, CONSULTAS, createPedidoAssinado, type Assinante } from './pedido-assinado'
import { readSdJwt } from './sd-jwt'

export interface Openid4vpSettings extends Assinante {
  /** Trusted authorities, DER. */
  trusted: Uint8Array[]
  /** URL where the wallet fetches the request and posts its response. */
  uriOf(pedido: PedidoIdade): string
}

const PRESENTED_MAX = 4
const respostaSchema = z.object({ vp_token: z.string().max(64 * 1_024) })

export function openid4vp(settings: Openid4vpSettings, now: () => Date): AgeAssurance {
  const create = (pedido: PedidoIdade) =>
    createPedidoAssinado(settings, { nonce: pedido.nonce, uri: settings.uriOf(pedido), now: now() })
  return {
    nome: 'openid4vp',
    demandsProof: true,
    destinos: [],
    iniciar: async (pedido) => ({ kind: 'carteira', url: (await create(pedido)).url }),
    pedidoAssinado: async (pedido) => (await create(pedido)).jwt,
    concluir: (pedido, resposta, instant) => judge(settings, { pedido, resposta, now: instant }),
  }
}

async function judge(
  settings: Openid4vpSettings,
  { pedido, resposta, now }: { pedido: PedidoIdade; resposta: unknown; now: Date },
): Promise<Conclusao> {
  const presented = readPresented(resposta)
  if (presented.length === 0 || presented.length > PRESENTED_MAX) return 'invalida'
  const asked: Apresentada = {
    clientId: clientIdOf(settings),
    responseUri: settings.uriOf(pedido),
    nonce: pedido.nonce,
    desde: new Date(pedido.expiraEm.getTime() - IDADE_PEDIDO_MINUTOS * MINUTE_MS),
  }
  const confianca = { trusted: settings.trusted, now }
  const read = await Promise.allSettled(presented.map(({ text, reader }) => reader(text, asked, confianca)))
  const sets = read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const judged = judgeClaims(sets, now)
  const whole = read.every(({ status }) => status === 'fulfilled')
  // A sign of a minor counts even when the presentation is otherwise invalid.
  return judged === 'recusada' || whole ? judged : 'invalida'
}

type Reader = (text: string, asked: Apresentada, confianca: Confianca) => Promise<Record<string, unknown>[]>
/** Each result of the query with its reader: a presentation is only parsed in the requested format. */
const READERS: readonly (readonly [string, Reader])[] = [
  [CONSULTAS.mdoc, readMdoc],
  [CONSULTAS.sdJwt, readSdJwt],
]

function readPresented(resposta: unknown): { text: string; reader: Reader }[] {
  const parsed = respostaSchema.safeParse(resposta)
  if (!parsed.success) return []
  try {
    const token: Record<string, unknown[]> = parseDcqlVpToken(parsed.data.vp_token)
    return READERS.flatMap(([id, reader]) =>
      (token[id] ?? []).flatMap((text) => (typeof text === 'string' ? { text, reader } : [])),
    )
  } catch {
    return []
  }
}
