import {
  updateAnuncio,
  removeAnuncio,
  listTodosAnuncios,
  meusAnuncios,
  findAnuncioDoDono,
  publicarAnuncio,
  renovarAnuncio,
} from '@portal/api/anuncios'
import { idDoSlug } from '@portal/domain/texto'
import type { FastifyInstance } from 'fastify'
import type { AnunciosDeps } from '../deps'
import type { Anuncio } from '../ports/anuncios'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { editar, excluir, obterDoDono } from '../use-cases/do-dono'
import { publicarDireto } from '../use-cases/publicar'
import { visaoDoDono } from '../use-cases/visao-do-dono'
import { route } from '../../../kernel/http/route'

/** The owner's listings. Another's listing is unknown (404). */
export function anunciosRoutes(app: FastifyInstance, deps: AnunciosDeps): void {
  const { store } = deps
  const ver = async (usuarioId: number, anuncios: readonly Anuncio[]) => {
    const now = deps.clock()
    const cobrancas = await deps.findCobrancas(usuarioId)
    return anuncios.map((anuncio) => visaoDoDono(anuncio, cobrancas, now))
  }
  const answer = async (usuarioId: number, outcome: Outcome<Anuncio>, message: string) => {
    if (!outcome.ok) return outcome
    const [anuncio] = await ver(usuarioId, [outcome.data])
    return anuncio === undefined ? fail('NAO_ENCONTRADO') : done({ message, anuncio })
  }
  const lista = async (usuarioId: number) =>
    done(await ver(usuarioId, await store.anuncios.listDoDono(usuarioId)))
  const publicarDeps = () => ({ store, now: deps.clock(), random: deps.random })

  route(app, deps, listTodosAnuncios, ({ session }) => lista(session.usuarioId))
  route(app, deps, meusAnuncios, ({ session }) => lista(session.usuarioId))

  route(app, deps, findAnuncioDoDono, async ({ session, query }) => {
    if (query.anuncio_id === undefined) return lista(session.usuarioId)
    const id = idDoSlug(query.anuncio_id)
    const found = id === undefined ? fail('NAO_ENCONTRADO') : await obterDoDono(store, { ...session, id })
    return found.ok ? done(await ver(session.usuarioId, [found.data])) : found
  })

  route(app, deps, publicarAnuncio, async ({ session, body }) => {
    const pedido = { usuarioId: session.usuarioId, pedida: body, renovarId: null }
    return answer(
      session.usuarioId,
      await publicarDireto(publicarDeps(), pedido),
      'Anúncio publicado com sucesso!',
    )
  })

  route(app, deps, renovarAnuncio, async ({ session, body, params }) => {
    const renovarId = idDoSlug(params.id)
    if (renovarId === undefined) return fail('NAO_ENCONTRADO')
    const pedido = { usuarioId: session.usuarioId, pedida: body, renovarId }
    return answer(
      session.usuarioId,
      await publicarDireto(publicarDeps(), pedido),
      'Anúncio renovado com sucesso!',
    )
  })

  route(app, deps, updateAnuncio, async ({ session, body, params }) => {
    const id = idDoSlug(params.id)
    if (id === undefined) return fail('NAO_ENCONTRADO')
    const { usuarioId } = session
    return answer(
      usuarioId,
      await editar(store, { usuarioId, id, entrada: body }, deps.clock()),
      'Anúncio salvo com sucesso!',
    )
  })

  route(app, deps, removeAnuncio, async ({ session, params }) => {
    const id = idDoSlug(params.id)
    if (id === undefined) return fail('NAO_ENCONTRADO')
    const outcome = await excluir(store, { usuarioId: session.usuarioId, id }, deps.clock())
    return outcome.ok ? done({ message: 'Anúncio excluído com sucesso!' }) : outcome
  })
}
