/** The request that a browser started, in a signed cookie of its own (rule: idade/pedido). */
import { hmacOf, isHmacOf, type Secret } from '../../../kernel/crypto/secret'
import { IDADE_PEDIDO_MINUTOS } from '@portal/domain/limites'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookie } from '../../../kernel/http/cookies'
import type { PedidoIdade } from '../ports/age-assurance'

const SECONDS = IDADE_PEDIDO_MINUTOS * 60

export interface PedidoDoNavegador extends PedidoIdade {
  /** The requested path; rooted, on this site. */
  volta: string
}

export interface PedidosDeIdade {
  begin(reply: FastifyReply, nonce: string, volta: string, now: Date): PedidoDoNavegador
  read(request: FastifyRequest): PedidoDoNavegador | undefined
  end(reply: FastifyReply): void
  /** Token in the wallet's URLs, since a wallet has no cookie. */
  tokenOf(pedido: PedidoIdade): string
  fromToken(token: string): PedidoIdade | undefined
}

export function createPedidos({ secret, publicUrl }: { secret: Secret; publicUrl: string }): PedidosDeIdade {
  const cookie = createCookie(publicUrl, { name: 'idade_pedido', seconds: SECONDS })
  const textOf = (parts: readonly string[]) => `idade-pedido\n${publicUrl}\n${parts.join('.')}`
  const seal = (parts: readonly string[]) =>
    [...parts, hmacOf(secret, textOf(parts)).toString('base64url')].join('.')
  const open = (text: string | undefined, length: number): string[] | undefined => {
    const parts = (text ?? '').split('.')
    if (parts.length !== length + 1) return undefined
    return isHmacOf(secret, textOf(parts.slice(0, -1)), parts.at(-1) ?? '') ? parts : undefined
  }
  const secondsOf = (instant: Date) => String(Math.floor(instant.getTime() / 1_000))
  const pedidoOf = ([nonce = '', end = '']: readonly string[]): PedidoIdade => ({
    nonce,
    expiraEm: new Date(Number(end) * 1_000),
  })
  return {
    begin(reply, nonce, volta, now) {
      const expiraEm = new Date(now.getTime() + SECONDS * 1_000)
      cookie.write(reply, seal([nonce, secondsOf(expiraEm), Buffer.from(volta).toString('base64url')]))
      return { nonce, expiraEm, volta }
    },
    read(request) {
      const parts = open(cookie.read(request), 3)
      if (parts === undefined) return undefined
      return { ...pedidoOf(parts), volta: Buffer.from(parts[2] ?? '', 'base64url').toString() }
    },
    end: cookie.end,
    tokenOf: ({ nonce, expiraEm }) => seal([nonce, secondsOf(expiraEm)]),
    fromToken(token) {
      const parts = open(token, 2)
      return parts === undefined ? undefined : pedidoOf(parts)
    },
  }
}

const CONTROL = /[\p{Cc}\\]/u
const VOLTA_MAX = 1_000

/** Normalises a path of this site; returns the start page for anything else (rule: idade/volta). */
export function voltaOf(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > VOLTA_MAX || CONTROL.test(asked)) return '/'
  if (!asked.startsWith('/') || asked.startsWith('//')) return '/'
  const url = new URL(asked, 'http://portal.invalid')
  if (url.host !== 'portal.invalid' || url.pathname.startsWith('//')) return '/'
  return url.pathname.startsWith('/api/') ? '/' : url.pathname + url.search
}
