/** A visitor's writes, by API call or by form (rule: recados/visitante). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writerCookie } from '../../../kernel/http/device-cookie'
import { guardOf } from '../../../kernel/http/limits'
import { findSession } from '../../../kernel/http/session'
import type { RecadosDeps } from '../deps'
import type { Sinal } from '../ports/bloqueios'
import { sinaisOf } from '../sinais'
import { enviarRecado, lerPorChave, responderPorChave } from '../use-cases/visitante'

interface Call {
  texto: string
  request: FastifyRequest
  reply: FastifyReply
}

export type Escrita = ReturnType<typeof createEscrita>

export function createEscrita(app: FastifyInstance, deps: RecadosDeps) {
  const { store, secrets, clock, config, limits, abrirCasoDeRecado } = deps
  const { brand, publicUrl, legalContact } = config
  const use = { store, secrets, abrirCasoDeRecado, site: { brand, publicUrl, legalContact } }
  // One limit for both.
  const guard = guardOf(app, 'recados', limits.messages)
  const { key, ...window } = limits.messagesOfAnuncio
  const count = app.counters.open({ name: 'recados-anuncio', ...window })
  return {
    async enviar({ id, texto, request, reply }: Call & { id: string }) {
      await guard(request)
      const sinais = knownBy(deps, request, reply)
      const conta = isPerson(request) && (await findSession(deps, request)) === undefined
      const isFull = async (anuncioId: number) => (await count(key(request, String(anuncioId)))) !== undefined
      return enviarRecado({ ...use, isFull }, { id, texto, conta, sinais }, clock())
    },
    ler: (chave: string) => lerPorChave(use, chave, clock()),
    responder: ({ chave, texto, request, reply }: Call & { chave: string }) =>
      responderPorChave(use, { chave, texto, sinais: knownBy(deps, request, reply) }, clock()),
  }
}

/** Sets the cookie by which a block would recognise this browser, whether or not it is blocked. */
function knownBy({ config, secrets }: RecadosDeps, request: FastifyRequest, reply: FastifyReply): Sinal[] {
  const cookie = writerCookie(config.publicUrl)
  const known = cookie.read(request)
  const token = known ?? secrets.newToken()
  cookie.write(reply, token)
  const sinais = sinaisOf(request, config.publicUrl)
  return known === undefined ? [{ tipo: 'aparelho', valor: token }, ...sinais] : sinais
}

const ROBOT = /bot|crawl|spider|curl|wget|python|headless|monitor/i

function isPerson({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  return agent !== '' && !ROBOT.test(agent)
}
