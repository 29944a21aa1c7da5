import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Clock } from '../kernel/clock'
import type { Store } from '../kernel/db/store'
import type { Metrics } from '../kernel/http/metrics'
import type { PaymentProvider } from '../modules/pagamentos/ports/payment-provider'
import { sitePagamentos } from '../modules/pagamentos/site'
import { injectedCall, remoteCall, type PageCall } from './page-call'
import { createPages, type Pages } from './pages'
import type { ReleaseSource } from './release-source'
import { createRenderer, type Renderer } from './renderer'
import { forgetOldVersions } from './s3-source'
import { createSitemaps, type FindSitemap } from './sitemaps'

/** How often a running portal looks for new releases. */
const REFRESH_MS = 1_000

/** What answers once the application is ready. */
export interface Ready {
  renderer: Renderer
  pages: Pages
  findSitemap: FindSitemap
}

/** Undefined until the application is ready. */
export type FindReady = () => Ready | undefined

export interface LifecycleDeps {
  config: Config
  clock: Clock
  metrics: Pick<Metrics, 'takeUps' | 'renderFailures'>
  store: Pick<Store, 'onPublicChange'>
  pagamentos: { provider: Pick<PaymentProvider, 'metodos'> }
  source: ReleaseSource
  workerUrl: URL
}

/** Starts the renderer with the application, looks for new releases while it runs, and ends with it. */
export function followApp(app: FastifyInstance, deps: LifecycleDeps): FindReady {
  const { config, clock, store, source } = deps
  let ready: Ready | undefined
  let timer: NodeJS.Timeout | undefined
  let unwatch: (() => void) | undefined
  app.addHook('onReady', async () => {
    if (config.releaseStore !== undefined) await forgetOldVersions(config.releasesDir)
    const call = config.role === 'web' ? remoteCall(config.apiUrl) : injectedCall(app)
    const renderer = await openRenderer(app, deps, call)
    const pages = createPages({ renderer, maxBytes: config.pageCacheBytes, clock, log: app.log })
    ready = { renderer, pages, findSitemap: createSitemaps({ call, clock }) }
    store.onPublicChange(pages.forget)
    timer = setInterval(() => void renderer.refresh(), REFRESH_MS)
    timer.unref()
    unwatch = source.onMove?.(() => void renderer.refresh())
  })
  app.addHook('onClose', async () => {
    unwatch?.()
    clearInterval(timer)
    await ready?.renderer.close()
  })
  return () => ready
}

function openRenderer(
  app: FastifyInstance,
  { config, metrics, pagamentos, source, workerUrl }: LifecycleDeps,
  call: PageCall,
): Promise<Renderer> {
  const { brand, publicUrl, legalContact, apiUrl, cepApiUrl, payments } = config
  const site = { brand, publicUrl, legalContact, apiUrl, cepApiUrl }
  return createRenderer({
    source,
    workerUrl,
    site: { ...site, pagamentos: sitePagamentos(payments, pagamentos.provider) },
    call,
    log: app.log,
    onTakeUp: (resultado) => metrics.takeUps.inc({ resultado }),
    onFailure: (cause) => metrics.renderFailures.inc({ cause }),
  })
}
