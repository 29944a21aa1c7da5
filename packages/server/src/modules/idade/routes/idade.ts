/** /api/idade: the step 'Confirme sua idade' (rule: idade/telas), and the wallet's endpoints. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms } from '../../../kernel/http/form-body'
import type { IdadeDeps } from '../deps'
import { concluir, fetchConclusao } from '../use-cases/concluir'
import { createPedidos, voltaOf, type PedidoDoNavegador, type PedidosDeIdade } from './pedido'
import { carteiraHtml, TELAS, telaHeaders, telaHtml, type Tela } from './telas'
import { carteiraRoutes } from './carteira'

const CONCLUSOES = {
  invalida: TELAS.falhou,
  repetida: TELAS.falhou,
  indisponivel: TELAS.indisponivel,
} as const

export function idadeRoutes(app: FastifyInstance, deps: IdadeDeps): void {
  void app.register(async (scope) => {
    // Forms of a page without scripts, and the wallet's POST.
    acceptForms(scope)
    const pedidos = createPedidos(deps.config)
    const { send, leave } = createAnswers(deps, pedidos)
    beginRoutes(scope, deps, { pedidos, send })
    endRoutes(scope, deps, { pedidos, send, leave })
    carteiraRoutes(scope, deps, pedidos)
  })
}

type Answers = ReturnType<typeof createAnswers>

/** Ends a step with a page, with the proof, or with a refusal that revokes any proof. */
function createAnswers({ assurance, idade, config }: IdadeDeps, pedidos: PedidosDeIdade) {
  const { brand } = config
  const headers = telaHeaders(assurance.destinos)
  const send = (reply: FastifyReply, tela: Tela, volta: string) =>
    reply.code(tela.status).headers(headers).send(telaHtml(tela, { brand, volta }))
  return {
    send,
    /** Ends the request: a response is used once, by one browser. */
    leave(reply: FastifyReply, result: 'confirmada' | 'recusada', volta: string) {
      pedidos.end(reply)
      if (result === 'confirmada') {
        idade.give(reply)
        return reply.header('cache-control', 'no-store').redirect(volta, 303)
      }
      idade.take(reply)
      return send(reply, TELAS.recusada, volta)
    },
  }
}

const docs = (summary: string) => ({ schema: { summary, tags: ['idade'] } })

function beginRoutes(
  app: FastifyInstance,
  { assurance, idade, secrets, clock, config }: IdadeDeps,
  { pedidos, send }: { pedidos: PedidosDeIdade; send: Answers['send'] },
): void {
  const asked = ({ query }: FastifyRequest) => voltaOf((query as { volta?: unknown }).volta)
  app.get(
    '/api/idade',
    docs('The step in which a visitor confirms to be an adult'),
    async (request, reply) => {
      if (idade.isProven(request))
        return reply.header('cache-control', 'no-store').redirect(asked(request), 303)
      return send(reply, assurance.nome === 'fechado' ? TELAS.fechado : TELAS.inicio, asked(request))
    },
  )
  app.post(
    '/api/idade',
    docs('Begins a confirmation with the configured provider'),
    async (request, reply) => {
      const volta = asked(request)
      const pedido = pedidos.begin(reply, secrets.newToken(), volta, clock())
      const inicio = await assurance.iniciar(pedido)
      switch (inicio.kind) {
        case 'pagina':
          return reply.header('cache-control', 'no-store').redirect(inicio.url, 303)
        case 'carteira':
          return reply
            .headers(telaHeaders(assurance.destinos))
            .send(carteiraHtml(inicio.url, { brand: config.brand, volta }))
        case 'indisponivel':
          return send(reply, assurance.nome === 'fechado' ? TELAS.fechado : TELAS.indisponivel, volta)
      }
    },
  )
}

function endRoutes(
  app: FastifyInstance,
  deps: IdadeDeps,
  { pedidos, send, leave }: { pedidos: PedidosDeIdade } & Answers,
): void {
  /** Only the browser that started a request can complete it: a forwarded link confirms nobody. */
  const withPedido =
    (
      handler: (pedido: PedidoDoNavegador, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const pedido = pedidos.read(request)
      if (pedido === undefined) return send(reply, TELAS.falhou, '/')
      return handler({ ...pedido, volta: voltaOf(pedido.volta) }, request, reply)
    }
  app.get(
    '/api/idade/volta',
    docs('Where a provider sends the visitor back with its signed answer'),
    withPedido(async (pedido, { query }, reply) => {
      const { resposta } = query as { resposta?: unknown }
      const result = await concluir(deps, pedido, { resposta, now: deps.clock(), entregue: true })
      if (result === 'confirmada' || result === 'recusada') return leave(reply, result, pedido.volta)
      return send(reply, CONCLUSOES[result], pedido.volta)
    }),
  )
  app.get(
    '/api/idade/andamento',
    docs('Whether the wallet has answered'),
    withPedido(async (pedido, _request, reply) => {
      const result = await fetchConclusao(deps, pedido, deps.clock())
      if (!result.ok) return send(reply, TELAS.falhou, pedido.volta)
      if (result.data === 'pendente') return send(reply, TELAS.pendente, pedido.volta)
      return leave(reply, result.data, pedido.volta)
    }),
  )
}
