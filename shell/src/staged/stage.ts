import { integrityOf, remoteSchema, type LiveRemote, type PageState } from '@portal/platform/manifest'
import type { ComponentType } from 'react'
import type { createRoot } from 'react-dom/client'
import { RemoteFault, timedOut } from '../remotes/fault'
import type { InUse } from '../remotes/inUse'
import { loadRenderer } from './renderer'
import { bannerOf, type BannerPorts, type Version } from './Banner'

const ANSWER_MS = 4_000

/** Versions under test in this browser session (ADR 22). */
export interface Staged {
  apps: readonly string[]
  /** The live remotes, replaced by those under test. */
  remotes: readonly LiveRemote[]
  inUse: InUse
  Banner: ComponentType
  /** Of React's development renderer, if a development server offers it. */
  createRoot?: typeof createRoot | undefined
  /** Leaves all of them, at the current page. */
  leave(): void
}

interface StagePorts {
  live: InUse
  page: Pick<Window, 'fetch'> & { location: Pick<Location, 'href' | 'assign'> }
}
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * Fetches the manifests of the versions under test in parallel, with a timeout; a failed one can be retried.
 */
export async function stage(
  { overrides = {}, remotes, shellVersion }: Pick<PageState, 'overrides' | 'remotes' | 'shellVersion'>,
  { live, page }: StagePorts,
): Promise<Staged> {
  const apps = Object.keys(overrides)
  const fetch = page.fetch.bind(page)
  const { leave, open: follow } = createExits(page.location)
  const read = new Map<string, Read>()
  const faults = new Map<string, unknown>()
  const open = async (app: string, address: string): Promise<Read> => {
    const remote = await readManifest(app, address, fetch)
    read.set(app, remote)
    return remote
  }
  await Promise.all(
    Object.entries(overrides).map(([app, address]) =>
      open(app, address).catch((failure: unknown) => faults.set(app, failure)),
    ),
  )

  const inUse: InUse = {
    ...live,
    async of(app) {
      const address = overrides[app]
      if (address === undefined) return live.of(app)
      const fault = faults.get(app)
      // The first attempt has already failed; later ones start over.
      if (faults.delete(app)) throw fault
      return read.get(app) ?? open(app, address)
    },
    versionOf: (app) => (app in overrides ? (read.get(app)?.version ?? 'em-teste') : live.versionOf(app)),
    // No fallback: testers need to see a version fail.
    stepBack: (app) => !(app in overrides) && live.stepBack(app),
    all: () => [...read.values(), ...live.all()],
  }
  const renderer = [...read.values()].find((one) => one.renderer !== undefined)?.renderer
  const others = remotes.filter(({ app }) => !read.has(app))
  const shown = [...new Set([...remotes.map(({ app }) => app), ...apps])]
  const versions = [
    { app: 'shell', version: shellVersion, staged: false },
    ...shown.map((app) => ({ app, version: inUse.versionOf(app) ?? '', staged: app in overrides })),
  ]
  const report = () => reportOf(versions, new URL(page.location.href).pathname)
  return {
    apps,
    remotes: [...others, ...read.values()],
    inUse,
    createRoot: renderer === undefined ? undefined : await loadRenderer(renderer),
    Banner: bannerOf({ versions, report, leave, open: follow }),
    leave: () => leave(),
  }
}

/** Ways out of this session's versions: links that the server takes (ADR 22). */
function createExits(location: StagePorts['page']['location']): Pick<BannerPorts, 'leave' | 'open'> {
  return {
    leave(app = 'normal') {
      const here = new URL(location.href)
      here.searchParams.set(`mf.${app}`, '')
      location.assign(here)
    },
    open(link) {
      const here = new URL(location.href)
      if (!URL.canParse(link)) return false
      const target = new URL(link)
      if (
        target.origin !== here.origin ||
        ![...target.searchParams.keys()].some((key) => key.startsWith('mf.'))
      )
        return false
      location.assign(target)
      return true
    },
  }
}

/** Names no person: the path without its query, the versions, the browser. */
function reportOf(versions: readonly Version[], path: string): string {
  const lines = versions.map(({ app, version, staged }) => `${app} ${version}${staged ? ' (em teste)' : ''}`)
  return [`Página: ${path}`, ...lines, navigator.userAgent, new Date().toISOString()].join('\n')
}

/** A version under test; a development server's has an address of React's development renderer. */
interface Read extends LiveRemote {
  renderer: string | undefined
}

/** Retries one failure; a manifest that timed out is not retried at once. */
async function readManifest(app: string, address: string, fetch: Fetch): Promise<Read> {
  try {
    return await readOnce(app, address, fetch)
  } catch (failure) {
    if (failure instanceof RemoteFault && failure.hung) throw failure
    return readOnce(app, address, fetch)
  }
}

async function readOnce(app: string, address: string, fetch: Fetch): Promise<Read> {
  const answer = await answerOf(address, fetch)
  const parsed = remoteSchema.safeParse(answer)
  if (!parsed.success) throw new RemoteFault('o manifesto não é um remote.json', 'manifest')
  const { version, routes, contributions, browser } = parsed.data
  if (parsed.data.app !== app)
    throw new RemoteFault(`o manifesto é de ${parsed.data.app}, não de ${app}`, 'manifest')
  const { entry } = browser
  const renderer = browser.renderer && new URL(browser.renderer, address).href
  // A development build has no hashes, since it changes under its page.
  const integrity = integrityOf(parsed.data, entry)
  const base = new URL('.', address).href
  return { app, version, base, entry, routes, contributions, renderer, ...(integrity && { integrity }) }
}

async function answerOf(address: string, fetch: Fetch): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  try {
    const response = await fetch(address, { cache: 'no-store', signal })
    if (!response.ok) throw new RemoteFault(`o manifesto respondeu ${response.status}`, 'manifest')
    return await response.json()
  } catch (failure) {
    if (failure instanceof RemoteFault) throw failure
    if (signal.aborted) throw timedOut(ANSWER_MS, 'manifest')
    throw new RemoteFault('o manifesto não veio ou não é JSON', 'manifest')
  }
}
