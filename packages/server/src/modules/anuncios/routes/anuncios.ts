import { listTodosAnuncios, meusAnuncios, findAnuncioDoDono } from '@portal/api/anuncios'
import {
  updateAnuncio,
  removeAnuncio,
  pausarAnuncio,
  publicarAnuncio,
  renovarAnuncio,
  retomarAnuncio,
  setRenovacaoAutomatica,
} from '@portal/api/anuncio-atos'
import { REVISAO } from '@portal/domain/mensagens'
import { idDoSlug } from '@portal/domain/texto'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { AnunciosDeps } from '../deps'
import type { Anuncio } from '../ports/anuncios'
import { done, fail, withFieldNames, type Outcome } from '../../../kernel/failure'
import { findDoDono, removeDoDono, updateDoDono } from '../use-cases/do-dono'
import { pausarDoDono, retomarDoDono } from '../use-cases/pausar'
import { publicarDireto } from '../use-cases/publicar-direto'
import { setRenovacao } from '../use-cases/renovar-sozinho'
import { verDoDono } from '../use-cases/ver-do-dono'
import { route } from '../../../kernel/http/route'
import { CAMPOS_DA_PUBLICACAO, lerPagamentoDireto, lerPublicacao } from './publicacao'

/** The owner's listings. Another owner's listing is a 404. */
export function anunciosRoutes(app: FastifyInstance, deps: AnunciosDeps): void {
  leituraRoutes(app, deps)
  publicacaoRoutes(app, deps)
  pausaRoutes(app, deps)
  renovacaoRoutes(app, deps)

  route(app, deps, updateAnuncio, async ({ session, body, params }) => {
    const id = idDoSlug(params.id)
    if (id === undefined) return fail('NAO_ENCONTRADO')
    const { usuarioId } = session
    return answerSubmissao(
      deps,
      await updateDoDono(
        deps.store,
        { usuarioId, id, entrada: body },
        { now: deps.clock(), random: deps.random },
      ),
      'Anúncio salvo com sucesso!',
    )
  })

  route(app, deps, removeAnuncio, async ({ session, params }) => {
    const id = idDoSlug(params.id)
    if (id === undefined) return fail('NAO_ENCONTRADO')
    const outcome = await removeDoDono(deps.store, { usuarioId: session.usuarioId, id }, deps.clock())
    return outcome.ok ? done({ message: 'Anúncio excluído com sucesso!' }) : outcome
  })
}

function pausaRoutes(app: FastifyInstance, deps: AnunciosDeps): void {
  route(app, deps, pausarAnuncio, async ({ session: { usuarioId }, params }) => {
    const id = idDoSlug(params.id)
    if (id === undefined) return fail('NAO_ENCONTRADO')
    const outcome = await pausarDoDono(deps.store, { usuarioId, id }, deps.clock())
    return answer(deps, outcome, 'Anúncio pausado.')
  })

  route(app, deps, retomarAnuncio, async ({ session: { usuarioId }, params }) => {
    const id = idDoSlug(params.id)
    if (id === undefined) return fail('NAO_ENCONTRADO')
    const outcome = await retomarDoDono(deps.store, { usuarioId, id }, deps.clock())
    return answer(deps, outcome, 'Anúncio de volta ao ar.')
  })
}

function renovacaoRoutes(app: FastifyInstance, deps: AnunciosDeps): void {
  route(app, deps, setRenovacaoAutomatica, async ({ session: { usuarioId }, params, body: { creditos } }) => {
    const id = idDoSlug(params.id)
    if (id === undefined) return fail('NAO_ENCONTRADO')
    const outcome = await setRenovacao(deps.store, { usuarioId, id, creditos }, deps.clock())
    return answer(deps, outcome, creditos === null ? 'Renovação desligada.' : 'Renovação ligada.')
  })
}

function leituraRoutes(app: FastifyInstance, deps: AnunciosDeps): void {
  const { store } = deps
  const lista = async (usuarioId: number) => done(await ver(deps, await store.anuncios.listDoDono(usuarioId)))

  route(app, deps, listTodosAnuncios, ({ session }) => lista(session.usuarioId))
  route(app, deps, meusAnuncios, ({ session }) => lista(session.usuarioId))

  route(app, deps, findAnuncioDoDono, async ({ session, query }) => {
    if (query.anuncio_id === undefined) return lista(session.usuarioId)
    const id = idDoSlug(query.anuncio_id)
    const found = id === undefined ? fail('NAO_ENCONTRADO') : await findDoDono(store, { ...session, id })
    return found.ok ? done(await ver(deps, [found.data])) : found
  })
}

function publicacaoRoutes(app: FastifyInstance, deps: AnunciosDeps): void {
  const publicar = async (
    usuarioId: number,
    body: z.output<typeof publicarAnuncio.body>,
    renovarId: number | null,
  ): Promise<Outcome<Anuncio>> => {
    const pagamento = lerPagamentoDireto(body)
    if (!pagamento.ok) return pagamento
    const { pedida, visto } = lerPublicacao(body)
    const publicationDeps = { store: deps.store, now: deps.clock(), random: deps.random }
    const pedido = { usuarioId, pedida, visto, pagamento: pagamento.data, renovarId }
    return withFieldNames(await publicarDireto(publicationDeps, pedido), CAMPOS_DA_PUBLICACAO)
  }

  route(app, deps, publicarAnuncio, async ({ session: { usuarioId }, body }) =>
    answerSubmissao(deps, await publicar(usuarioId, body, null), 'Anúncio publicado com sucesso!'),
  )

  route(app, deps, renovarAnuncio, async ({ session: { usuarioId }, body, params }) => {
    const renovarId = idDoSlug(params.id)
    if (renovarId === undefined) return fail('NAO_ENCONTRADO')
    return answerSubmissao(deps, await publicar(usuarioId, body, renovarId), 'Anúncio renovado com sucesso!')
  })
}

function ver(deps: AnunciosDeps, anuncios: readonly Anuncio[]) {
  return verDoDono(deps, anuncios, deps.clock())
}

async function answer(deps: AnunciosDeps, outcome: Outcome<Anuncio>, message: string) {
  if (!outcome.ok) return outcome
  const [anuncio] = await ver(deps, [outcome.data])
  return anuncio === undefined ? fail('NAO_ENCONTRADO') : done({ message, anuncio })
}

/** Reports a pending review instead of a publication (rule: revisao/estados). */
async function answerSubmissao(deps: AnunciosDeps, outcome: Outcome<Anuncio>, message: string) {
  const answered = await answer(deps, outcome, message)
  const revisao = answered.ok ? answered.data.anuncio.revisao : undefined
  if (!answered.ok || revisao === undefined || revisao.situacao === 'recusada') return answered
  const edicao = revisao.situacao === 'edicao-em-revisao'
  return done({ ...answered.data, message: edicao ? REVISAO.edicaoRecebida : REVISAO.recebido })
}
