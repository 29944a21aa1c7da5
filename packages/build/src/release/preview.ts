import type { App } from '../app'
import { publish, refuseMisfit } from './release'
import type { ReleaseStore } from './store'

const HOURS = 72
const HOUR_S = 3_600

interface Preview {
  app: App
  version: string
  built: boolean
  /** Address of the page, without a portal's origin when that is unknown. */
  link: string
}

interface Previewed {
  app: App
  store: ReleaseStore
  tested?: Promise<void>
  apiVersion?: string | undefined
  build?: Parameters<typeof publish>[0]['build']
  /** Address of the portal that shows it. */
  portal: string
  now?: () => number
}

/** Portal that shows a preview of this app; throws where none can. Before tests and build, which take longer. */
export function portalOf(app: Pick<App, 'isShell'>, { PUBLIC_URL }: NodeJS.ProcessEnv = process.env): string {
  if (app.isShell) throw new Error('A session replaces remotes, never the shell: try it as a canary.')
  if (!PUBLIC_URL) throw new Error('--preview needs PUBLIC_URL, the address of the portal that shows it.')
  return PUBLIC_URL
}

/**
 * Publishes a version and moves no pointer. Its link names the manifest in the portal's own store, and is signed with
 * the releasing key, so that the key of one app shows no other (ADR 22).
 */
export async function preview({
  app,
  store,
  tested,
  apiVersion,
  build,
  portal,
  now = Date.now,
}: Previewed): Promise<Preview> {
  const { version, built } = await publish({ app, store, build, tested })
  await refuseMisfit(store, await store.readReleases(), app.name, version, apiVersion)
  const ate = Math.floor(now() / 1_000) + HOURS * HOUR_S
  const signed: { signature?: unknown } = store.seal.sign('preview', { app: app.name, version, ate })
  const link = new URL(portal)
  const address = `${portal.replace(/\/$/, '')}/releases/${app.name}/${version}/remote.json`
  link.searchParams.set(`mf.${app.name}`, address)
  if (typeof signed.signature === 'string') {
    link.searchParams.set('mf.ate', String(ate))
    link.searchParams.set('mf.s', signed.signature)
  }
  return { app, version, built, link: link.href }
}

export const describePreview = ({ app, version, built, link }: Preview): string =>
  [
    `${app.name} ${version}: ${built ? 'built and published' : 'already published'}, live for nobody.`,
    `For ${HOURS} hours, this link shows it in the browser session that opens it:`,
    link,
  ].join('\n')
