import type { FindAppsNoAr } from '../modules/operacao'
import type { ReleaseSource } from './release-source'

/** Live releases of the pointer; canaries are not included. */
export function appsNoAr(source: Pick<ReleaseSource, 'readPointer' | 'readManifest'>): FindAppsNoAr {
  const read = async () => {
    const { apps } = await source.readPointer()
    return Promise.all(Object.entries(apps).map(([app, { version }]) => source.readManifest(app, version)))
  }
  return () => read().catch(() => undefined)
}
