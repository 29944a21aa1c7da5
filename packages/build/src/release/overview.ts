import type { ReleaseStore } from './store'

export const SHOWN_PREVIOUS = 5

const minute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
const short = (commit: string) => commit.replace(/^([0-9a-f]{7})[0-9a-f]+/, '$1')

/** A version named by the pointer, with its metadata if present. */
interface Pointed {
  version: string
  since?: string
  by?: string
  share?: number
}
type Described = Pointed & { commit: string; builtAt: string }

function line(label: string, { version, commit, builtAt, since, by, share }: Described): string {
  const facts = [
    share === undefined ? '' : `${share} % of sessions`,
    since === undefined ? `built ${minute(builtAt)}` : `since ${minute(since)}`,
    `commit ${short(commit)}`,
    by === undefined ? '' : `by ${by}`,
  ]
  return `  ${label.padEnd(8)} ${version}  ${facts.filter((fact) => fact !== '').join(', ')}`
}

/** Describes a version; skips one that is no longer in the store. */
async function describe(store: ReleaseStore, app: string, pointed: Pointed): Promise<Described | undefined> {
  if (!(await store.has(app, pointed.version))) return undefined
  const { commit, builtAt } = await store.readManifest(app, pointed.version)
  return { ...pointed, commit, builtAt }
}

/**
 * For each app: its owner, the live version with time, commit and author, its canary, and rollback targets.
 */
export async function describeReleases(
  store: ReleaseStore,
  ownerOf: (app: string) => string | undefined,
): Promise<string> {
  const { apps } = await store.readReleases()
  const lines: string[] = []
  for (const [app, { previous, canary, retired, ...live }] of Object.entries(apps).sort()) {
    const found = await describe(store, app, live)
    const label = retired === true ? 'retired' : 'live'
    const owner = ownerOf(app)
    lines.push(owner === undefined ? app : `${app}  (${owner})`)
    lines.push(found ? line(label, found) : `  ${label.padEnd(8)} ${live.version}  MISSING in the store`)
    const trial = canary && (await describe(store, app, canary))
    if (trial) lines.push(line('canary', trial))
    const earlier = await Promise.all(
      previous.slice(0, SHOWN_PREVIOUS).map((version) => describe(store, app, { version })),
    )
    lines.push(...earlier.filter((one) => one !== undefined).map((one) => line('back to', one)))
    if (previous.length > SHOWN_PREVIOUS)
      lines.push(`           and ${previous.length - SHOWN_PREVIOUS} before`)
  }
  return lines.length === 0 ? 'Nothing is released yet.' : lines.join('\n')
}
