import { minhasDecisoes } from '@portal/api/decisoes'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../kernel/failure'
import type { HttpDeps } from '../../../kernel/http/deps'
import { route } from '../../../kernel/http/route'
import type { OperacaoStore } from '../store'

/** Decisions against the session's account (rule: operacao/decisoes). */
export function decisoesRoutes(app: FastifyInstance, deps: HttpDeps & { store: OperacaoStore }): void {
  route(app, deps, minhasDecisoes, async ({ session: { usuarioId } }) => {
    const decisoes = await deps.store.decisoes.listContra(usuarioId)
    return done(
      decisoes.map(({ tipo, sobre, motivo, em, pessoa }) => ({
        tipo,
        sobre,
        motivo,
        em,
        por: pessoa ? ('pessoa' as const) : ('maquina' as const),
        contestar: tipo === 'anuncio-retirado' ? ('recurso' as const) : ('ajuda' as const),
      })),
    )
  })
}
