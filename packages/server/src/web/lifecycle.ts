import type { Empresa } from '@portal/domain/empresa'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { TUDO, type Changed } from '../kernel/changed'
import type { FindAjustes } from '../kernel/releases/ajustes'
import type { Clock } from '../kernel/clock'
import type { OwnProof } from './page-call'
import type { Metrics } from '../kernel/http/metrics'
import { watch } from '../kernel/http/watch'
import { sitePagamentos, type Payments, type PaymentProvider } from '../modules/pagamentos'
import { openBundleCopies, type BundleCopies } from './bundle-copies'
import { createApiTexts, type FindText } from './api-texts'
import type { ReleaseConfig } from './open-release-source'
import type { InternalCalls } from '../kernel/http/internal-calls'
import { injectedCall, injectedForm, remoteCall, remoteForm, type FormCall, type PageCall } from './page-call'
import { createPages, type Pages } from './pages'
import type { ReleaseSource } from './release-source'
import type { Area } from './release-store'
import type { RemotesLists } from './remotes-lists'
import { createRenderer, type Renderer } from './renderer'
import { forgetOldVersions } from './s3-source'
import type { RenderUser } from './sandbox'
import { createPageSettings, type PageSettings } from './settings'

/** Polling interval for new releases. */
const REFRESH_MS = 1_000

const KEPT_BYTES = { name: 'page_cache_bytes', help: 'Memory that kept pages take' }
const DRAWN = { name: 'pages_drawn', help: 'Pages rendered since the start' }

/** The renderer's services, available once the application is ready. */
export interface Ready {
  renderer: Renderer
  pages: Pages
  findText: FindText
  /** Sends a visitor's form to the API. */
  post: FormCall
}

/** Undefined until the application is ready. */
export type FindReady = () => Ready | undefined

export interface SiteConfig extends ReleaseConfig {
  role: 'all' | 'api' | 'web' | 'worker' | 'operator'
  brand: string
  publicUrl: string
  legalContact: string
  empresa: Empresa
  apiUrl: string
  /** Base URL of the API for the web role. */
  apiInternalUrl: string
  cepApiUrl: string
  /** Incidents shown at `/situacao`. */
  incidentsFile: string
  /** Area of the operator's origin; absent: the portal's. */
  area?: Area
  payments: Payments
  /** Size of the page cache; 0 disables it. */
  pageCacheBytes: number
  /** Serves a service worker that handles failed navigations. */
  offlinePage: boolean
  /** System user of the rendering processes; undefined: the server's own. */
  renderUser: RenderUser | undefined
  /** Resident memory past which a rendering process is replaced. */
  renderMemoryMb: number
  /** The server's data folder. */
  dataDir: string
}

export interface LifecycleDeps {
  config: SiteConfig
  clock: Clock
  metrics: Pick<Metrics, 'takeUps' | 'renderFailures' | 'renderersReplaced' | 'registry'>
  /** Subscribes `listener` to every public change. */
  onPublicChange: (listener: (changed: Changed) => void) => void
  /** Last time this process's change subscription was healthy. */
  lastInTouch: () => Date | undefined
  internal: Pick<InternalCalls, 'sign'>
  /** Settings of front-end apps. */
  ajustes: FindAjustes
  pagamentos: { provider: Pick<PaymentProvider, 'metodos'> }
  idade: OwnProof
  source: ReleaseSource
  lists: RemotesLists
  workerUrl: URL
}

/** Starts the renderer with the application, polls for new releases, and stops with the application. */
export function followApp(app: FastifyInstance, deps: LifecycleDeps): FindReady {
  const { config, clock, onPublicChange, lastInTouch, source } = deps
  let ready: Ready | undefined
  let timer: NodeJS.Timeout | undefined
  let unwatch: (() => void) | undefined
  let copies: BundleCopies | undefined
  watch(deps.metrics.registry, KEPT_BYTES, () => [{ value: ready?.pages.keptBytes() ?? 0 }])
  watch(deps.metrics.registry, DRAWN, () => [{ value: ready?.pages.drawn() ?? 0 }])
  app.addHook('onReady', async () => {
    if (config.releaseStore !== undefined) await forgetOldVersions(config.releasesDir)
    const call =
      config.role === 'web'
        ? remoteCall(config.apiInternalUrl, deps.internal, deps.idade)
        : injectedCall(app, deps.idade)
    const readable = config.renderUser !== undefined
    copies = await openBundleCopies(join(config.dataDir, 'bundles'), { readable })
    const onChange = () => ready?.pages.forget(TUDO)
    const settings = createPageSettings({ ajustes: deps.ajustes, onChange, log: app.log })
    await settings.retry()
    const renderer = await openRenderer(app, deps, { call, copies, settings })
    const maxBytes = config.pageCacheBytes
    const pages = createPages({ renderer, maxBytes, clock, log: app.log, lastInTouch })
    const texts = createApiTexts({ call, clock })
    const post = config.role === 'web' ? remoteForm(config.apiInternalUrl, deps.internal) : injectedForm(app)
    ready = { renderer, pages, findText: texts.find, post }
    onPublicChange(pages.forget)
    onPublicChange(texts.forget)
    onPublicChange((changed) => void settings.follow(changed))
    timer = setInterval(() => void Promise.all([renderer.refresh(), settings.retry()]), REFRESH_MS)
    timer.unref()
    unwatch = source.onMove?.(() => void renderer.refresh())
  })
  app.addHook('onClose', async () => {
    unwatch?.()
    clearInterval(timer)
    await ready?.renderer.close()
    await copies?.close()
  })
  return () => ready
}

function openRenderer(
  app: FastifyInstance,
  { config, metrics, pagamentos, source, lists, workerUrl }: LifecycleDeps,
  { call, copies, settings }: { call: PageCall; copies: BundleCopies; settings: PageSettings },
): Promise<Renderer> {
  const { brand, publicUrl, legalContact, empresa, apiUrl, cepApiUrl, payments, area } = config
  const site = { brand, publicUrl, legalContact, empresa, apiUrl, cepApiUrl, ...(area && { area }) }
  return createRenderer({
    source,
    lists,
    copies,
    workerUrl,
    site: { ...site, pagamentos: sitePagamentos(payments, pagamentos.provider) },
    call,
    user: config.renderUser,
    limits: { residentMb: config.renderMemoryMb, killMb: 2 * config.renderMemoryMb },
    onKilled: (mb) => {
      metrics.renderersReplaced.inc()
      app.log.error({ mb }, 'a renderer far past its memory is killed')
    },
    log: app.log,
    onActivated: (resultado) => metrics.takeUps.inc({ resultado }),
    onReplaced: () => metrics.renderersReplaced.inc(),
    onFailure: (cause) => metrics.renderFailures.inc({ cause }),
    settingsOf: settings.of,
  })
}
