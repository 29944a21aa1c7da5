import type { ReleaseStore } from './store'

export interface Rotated {
  /** `app version`, signed with the key of RELEASE_SIGNING_KEY_FILE. */
  signed: string[]
  /** Apps that this key may not sign. */
  left: string[]
}

/**
 * Signs every version in use or to go back to, and the pointer's entries, with the current key. Servers trust the
 * earlier key until it is taken from RELEASE_PUBLIC_KEYS, so it may run at any time, and again after a failure.
 */
export async function rotateKeys(
  store: ReleaseStore,
  now = () => new Date().toISOString(),
): Promise<Rotated> {
  const { apps } = await store.readReleases()
  const signed: string[] = []
  const left: string[] = []
  for (const [app, { version, canary, previous }] of Object.entries(apps)) {
    const versions = [...new Set([version, ...(canary === undefined ? [] : [canary.version]), ...previous])]
    if (!store.maySign(app)) {
      left.push(app)
      continue
    }
    for (const each of versions) if (await store.signAgain(app, each)) signed.push(`${app} ${each}`)
  }
  await store.movePointer((releases) => ({
    updatedAt: now(),
    apps: Object.fromEntries(
      Object.entries(releases.apps).map(([app, entry]) => [app, left.includes(app) ? entry : { ...entry }]),
    ),
  }))
  return { signed, left }
}

export async function describeRotation(store: ReleaseStore): Promise<string> {
  const { signed, left } = await rotateKeys(store)
  if (signed.length === 0)
    throw new Error('The key of RELEASE_SIGNING_KEY_FILE may sign nothing that is released.')
  return [
    ...signed.map((version) => `${version}: signed`),
    ...left.map((app) => `${app}: left to its own key`),
    'Now take the earlier key from RELEASE_PUBLIC_KEYS on every server and of everybody who releases.',
  ].join('\n')
}
