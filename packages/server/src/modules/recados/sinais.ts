import type { FastifyRequest } from 'fastify'
import { networkBlock } from '../../kernel/http/address-block'
import { writerCookie } from '../../kernel/http/device-cookie'
import type { Sinal } from './ports/bloqueios'

/** Signs of the calling browser: its cookie, if it has written before, and its network. */
export function sinaisOf(request: FastifyRequest, publicUrl: string): Sinal[] {
  const aparelho = writerCookie(publicUrl).read(request)
  return [
    ...(aparelho === undefined ? [] : [{ tipo: 'aparelho' as const, valor: aparelho }]),
    { tipo: 'rede', valor: networkBlock(request.ip) },
  ]
}
