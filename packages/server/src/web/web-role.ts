import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Clock } from '../kernel/clock'
import type { AgeProof } from '../kernel/http/age-proof'
import { waitOfLimit, type LimitRules } from '../kernel/http/limits'
import type { Metrics } from '../kernel/http/metrics'
import type { StampMemory } from '../kernel/releases/stamps'
import { forwardOnly } from './forward-only'
import { keptFirst } from './kept-first'
import { followApp, type LifecycleDeps, type SiteConfig } from './lifecycle'
import { openReleaseSource } from './open-release-source'
import {
  createPageHandlers,
  keepsCopies,
  type PageConfig,
  type PageHandlerDeps,
  type PageHandlers,
} from './page-handler'
import { createPointer } from './pointer'
import { postedForms } from './posted-forms'
import { createPreviews } from './previews'
import { RELEASES_URL } from './running'
import type { ReleaseSource } from './release-source'
import { createRemotesLists, REMOTES_LIST_URL, sendRemotesList } from './remotes-lists'
import { releasedFiles } from './static-files'
import { APP_MANIFEST_URL } from './app-manifest'
import { OFFLINE_WORKER_URL } from './offline-worker'
import { situacaoRoute } from './situacao'
import { createTexts } from './texts'
import { idadeOf } from './page-variant'

const API_TIMEOUT_MS = 2_000
const IDADE_URL = '/-/idade'
const METHODS = ['GET', 'HEAD'] as ('GET' | 'HEAD')[]

export interface WebDeps {
  config: SiteConfig & PageConfig
  clock: Clock
  metrics: LifecycleDeps['metrics'] &
    PageHandlerDeps['metrics'] &
    Pick<Metrics, 'storeAway' | 'entriesRefused'>
  onPublicChange: LifecycleDeps['onPublicChange']
  lastInTouch: LifecycleDeps['lastInTouch']
  internal: LifecycleDeps['internal']
  ajustes: LifecycleDeps['ajustes']
  /** Stamps of releases seen by any process of the portal. */
  stamps: StampMemory
  random: () => number
  links: PageHandlerDeps['links']
  idade: AgeProof
  limits: Pick<LimitRules, 'pages'>
  pagamentos: LifecycleDeps['pagamentos']
}

/** The web role: HTML of every page, sitemap and robots.txt, and the public files of the release store. */
export function webRole(deps: WebDeps, workerUrl: URL): FastifyPluginAsync {
  const { config } = deps
  return async (app) => {
    const source = openSource(app, deps)
    await app.register(releasedFiles(config.releasesDir, source, config.area))
    const lists = createRemotesLists()
    const findReady = followApp(app, { ...deps, source, lists, workerUrl })
    app.readiness.require(() =>
      findReady()?.renderer.releases() === undefined ? noRelease(config) : undefined,
    )
    const waitOf = waitOfLimit(app, 'pages', deps.limits.pages)
    const { publicUrl, releaseKeys } = config
    const previews = createPreviews({ publicUrl, hasKeys: releaseKeys.length > 0, source, clock: deps.clock })
    const handling = { ...deps, findReady, waitOf, previews }
    const { page, unknown, posted } = createPageHandlers(handling)
    app.answerFirst(keptFirst(handling))
    if (config.area === undefined) postedForms(app, { config, findReady, draw: posted })
    const texts = createTexts({ ...config, clock: deps.clock, findReady, unknown })
    if (config.area === undefined)
      situacaoRoute(app, {
        brand: config.brand,
        file: config.incidentsFile,
        clock: deps.clock,
        isUp: () => isApiUp(app, config),
      })
    if (keepsCopies(config)) idadeRoute(app, deps.idade)
    routes(app, {
      page,
      pointer: createPointer(findReady, config.publicUrl),
      list: sendRemotesList(lists),
      ...texts,
    })
  }
}

/** Returns to a cache in front which variant a proof of age opens; the cache has no secret to verify it. */
const idadeRoute = (app: FastifyInstance, idade: AgeProof) =>
  app.get(IDADE_URL, (request, reply) =>
    reply
      .code(204)
      .headers({ 'x-idade': idadeOf(idade, request), 'cache-control': 'private, no-store' })
      .send(),
  )

async function isApiUp(app: FastifyInstance, { apiInternalUrl }: SiteConfig): Promise<boolean> {
  if (apiInternalUrl === '') return app.readiness.check().then(() => true)
  const signal = AbortSignal.timeout(API_TIMEOUT_MS)
  return fetch(`${apiInternalUrl}/readyz`, { redirect: 'error', signal }).then(({ ok }) => ok)
}

function noRelease({ area, releaseStore, releasesDir }: SiteConfig & PageConfig): string {
  const place = releaseStore?.url ?? releasesDir
  return `nenhuma versão no ar${area === undefined ? '' : ` (${area})`}: o depósito ${place} não respondeu, ou nada foi publicado nele`
}

/**
 * With signed releases, a pointer that goes back is refused; without signatures a writer could forge its date
 * anyway.
 */
function openSource(app: FastifyInstance, { config, metrics, stamps: memory }: WebDeps): ReleaseSource {
  const source = openReleaseSource(config, (error) => {
    metrics.storeAway.set(error === undefined ? 0 : 1)
    if (error === undefined) app.log.info('the release store answers again')
    else app.log.error({ err: error }, 'the release store is away; what was fetched goes on being served')
  })
  if (config.releaseKeys.length === 0) return source
  return forwardOnly({
    source,
    memory,
    onRefused(name, reason) {
      metrics.entriesRefused.inc({ reason })
      app.log.error(
        { app: name, reason },
        'an entry of the release pointer is refused; the last good one stays',
      )
    },
    onAway: (error) =>
      error === undefined
        ? app.log.info('the pointer is held against what was seen again')
        : app.log.error({ err: error }, 'the pointer is not held against what other processes have seen'),
  })
}

interface Handlers extends Pick<PageHandlers, 'page'>, ReturnType<typeof createTexts> {
  pointer: ReturnType<typeof createPointer>
  list: ReturnType<typeof sendRemotesList>
}

function routes(
  app: FastifyInstance,
  { page, pointer, list, sitemap, transparencia, robots, security, manifest, worker }: Handlers,
): void {
  for (const url of ['/', '/*']) app.route({ method: METHODS, url, handler: page })
  app.route({ method: METHODS, url: RELEASES_URL, handler: pointer })
  app.route({ method: METHODS, url: REMOTES_LIST_URL, handler: list })
  app.route({
    method: METHODS,
    url: '/sitemap.xml',
    handler: (request, reply) => sitemap(request, reply, 'indice'),
  })
  app.route<{ Params: { name: string } }>({
    method: METHODS,
    url: '/sitemap/:name.xml',
    handler: (request, reply) => sitemap(request, reply, request.params.name),
  })
  app.route<{ Params: { ano: string } }>({
    method: METHODS,
    url: '/transparencia/:ano.csv',
    handler: (request, reply) => transparencia(request, reply, request.params.ano),
  })
  app.route({ method: METHODS, url: '/robots.txt', handler: robots })
  app.route({ method: METHODS, url: '/.well-known/security.txt', handler: security })
  app.route({ method: METHODS, url: APP_MANIFEST_URL, handler: manifest })
  app.route({ method: METHODS, url: OFFLINE_WORKER_URL, handler: worker })
}
