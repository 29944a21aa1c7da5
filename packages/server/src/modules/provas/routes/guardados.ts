import { readFile } from 'node:fs/promises'
import * as api from '@portal/api/guardados'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../../../kernel/failure'
import type { HttpDeps } from '../../../kernel/http/deps'
import { route } from '../../../kernel/http/route'
import { namedUploadsOf } from '../../../kernel/http/uploads'
import type { ProvasStore } from '../store'
import {
  baixarGuardado,
  removeGuardado,
  guardar,
  guardarArquivo,
  listGuardados,
} from '../use-cases/guardados'

interface GuardadosDeps extends HttpDeps {
  store: ProvasStore
}

/** Endpoints of the desk for extortion (docs/product/mesa-de-extorsao.md). */
export function guardadosRoutes(app: FastifyInstance, deps: GuardadosDeps): void {
  const { store, clock, limits } = deps
  const uploads = { limits: [limits.uploads] }
  route(app, deps, api.listGuardados, ({ session }) => listGuardados(store, session.usuarioId))
  route(
    app,
    deps,
    api.guardar,
    ({ session, body }) => guardar(store, session.usuarioId, body, clock()),
    uploads,
  )
  route(
    app,
    deps,
    api.guardarArquivos,
    async ({ session: { usuarioId }, params: { id }, request }) => {
      let last: Awaited<ReturnType<typeof guardarArquivo>> = invalid({ arquivos: ['Escolha um arquivo.'] })
      for await (const { path, nome } of namedUploadsOf(request, api.guardarArquivos.upload)) {
        const arquivo = { nome, conteudo: await readFile(path) }
        last = await guardarArquivo(store, { usuarioId, id, arquivo, now: clock() })
        if (!last.ok) return last
      }
      return last
    },
    uploads,
  )
  route(app, deps, api.baixarGuardado, ({ session, params }) =>
    baixarGuardado(store, session.usuarioId, params.id),
  )
  route(app, deps, api.removeGuardado, ({ session, params }) =>
    removeGuardado(store, session.usuarioId, params.id, clock()),
  )
}
