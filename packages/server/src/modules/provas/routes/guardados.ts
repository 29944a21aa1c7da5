import { readFile } from 'node:fs/promises'
import { finished } from 'node:stream'
import * as api from '@portal/api/guardados'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail, invalid } from '../../../kernel/failure'
import type { PasswordHasher } from '../../../kernel/crypto/ports'
import type { HttpDeps } from '../../../kernel/http/deps'
import { route } from '../../../kernel/http/route'
import { namedUploadsOf } from '../../../kernel/http/uploads'
import type { ProvasStore } from '../store'
import {
  baixarGuardado,
  confirmGuardados,
  removeGuardado,
  guardar,
  guardarArquivo,
  listGuardados,
} from '../use-cases/guardados'

interface GuardadosDeps extends HttpDeps {
  store: ProvasStore
  hasher: PasswordHasher
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
  const turn = packageTurns()
  const guarded = { limits: [limits.password] }
  route(
    app,
    deps,
    api.baixarGuardado,
    async ({ session, params, body, reply }) => {
      const confirmed = await confirmGuardados(deps, session, body?.password)
      if (!confirmed.ok) return confirmed
      return turn(reply)
        ? baixarGuardado(store, session.usuarioId, params.id)
        : fail('INDISPONIVEL', { message: MUITOS_PACOTES, retryAfter: SENDING_MS / 1000 })
    },
    guarded,
  )
  route(
    app,
    deps,
    api.removeGuardado,
    ({ session, params, body }) => removeGuardado(deps, session, { ...params, ...body }),
    guarded,
  )
}

/** Each needs about 250 MB until it was sent. */
const PACKAGES_AT_ONCE = 2
const SENDING_MS = 180_000
const MUITOS_PACOTES = 'Há outros pacotes sendo baixados agora. Tente de novo em alguns minutos.'

/** Whether a package may be made now; one that is not sent in time is cut off. */
function packageTurns() {
  let open = 0
  return ({ raw }: FastifyReply): boolean => {
    if (open === PACKAGES_AT_ONCE) return false
    open += 1
    const slow = setTimeout(() => raw.destroy(), SENDING_MS)
    finished(raw, () => {
      open -= 1
      clearTimeout(slow)
    })
    return true
  }
}
