import * as api from '@portal/api/identidade'
import type { FastifyInstance } from 'fastify'
import { done, type Outcome } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import type { IdentidadeDeps } from '../deps'
import type { Autorizacao } from '../ports/autorizacoes'
import { confirmarImagem, convidarPessoa, revogarImagem } from '../use-cases/imagens'

/** The owner sees the invited address; the invited person sees only the photo. */
function vista(
  { id, fotoId, arquivoPath, estado, convidadaEmail, usuarioId, criadaEm }: Autorizacao,
  eu: number,
) {
  const comigo = usuarioId !== eu
  return {
    id,
    estado,
    comigo,
    foto_id: fotoId,
    arquivo_path: arquivoPath,
    email: comigo ? null : convidadaEmail,
    criadaEm: criadaEm.toISOString(),
  }
}

/** Other people in a photo (rule: identidade/imagem). */
export function imagensRoutes(app: FastifyInstance, deps: IdentidadeDeps): void {
  const withView = (outcome: Outcome<Autorizacao>, usuarioId: number) =>
    outcome.ok ? done(vista(outcome.data, usuarioId)) : outcome

  route(app, deps, api.listAutorizacoes, async ({ session: { usuarioId } }) => {
    const { autorizacoes, donos } = deps.store
    const email = (await donos.find(usuarioId))?.email ?? ''
    const all = [
      ...(await autorizacoes.listDaPessoa({ usuarioId, email })),
      ...(await autorizacoes.listDoDono(usuarioId)),
    ]
    return done(all.map((autorizacao) => vista(autorizacao, usuarioId)))
  })
  route(
    app,
    deps,
    api.convidarPessoa,
    async ({ session: { usuarioId }, body: { foto_id: fotoId, email } }) =>
      withView(await convidarPessoa(deps, { usuarioId, fotoId, email }), usuarioId),
    { limits: [deps.limits.codes] },
  )
  route(app, deps, api.confirmarImagem, async ({ session: { usuarioId }, params: { id } }) =>
    withView(await confirmarImagem(deps, { id, usuarioId }), usuarioId),
  )
  route(app, deps, api.revogarImagem, async ({ session: { usuarioId }, params: { id } }) =>
    withView(await revogarImagem(deps, { id, usuarioId }), usuarioId),
  )
}
