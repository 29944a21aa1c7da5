import { isDeepStrictEqual } from 'node:util'
import { refusalOf, type RemoteManifest } from '@portal/platform/manifest'
import type { Settings, SettingValue } from '@portal/platform/render'
import { AJUSTES_TAG, touches, type Changed } from '../kernel/changed'
import type { FindAjustes } from '../kernel/releases/ajustes'
import type { ReleaseSet } from './release-store'

/** Settings of the apps, as pages contain them. */
export interface PageSettings {
  /** Values that the set's own schemas take; undefined when there are none. */
  of(set: Pick<ReleaseSet, 'remotes'>): Settings | undefined
  /** Reads the values after a change that may concern them. */
  follow(changed: Changed): Promise<void>
  /** Reads the values unless the last read succeeded. */
  retry(): Promise<void>
}

export interface PageSettingsDeps {
  ajustes: FindAjustes
  /** The values changed: pages that were rendered before are stale. */
  onChange: () => void
  log: { warn(details: object, message: string): void }
}

export function createPageSettings({ ajustes, onChange, log }: PageSettingsDeps): PageSettings {
  let values: Settings = {}
  let isRead = false
  let isStale = false
  let reading: Promise<void> | undefined
  let taken = new WeakMap<object, Settings | undefined>()

  const read = async (): Promise<void> => {
    try {
      const next = await ajustes.find()
      isRead = true
      if (isDeepStrictEqual(values, next)) return
      values = next
      taken = new WeakMap()
      onChange()
    } catch {
      isRead = false
    }
  }
  const readWhileStale = async (): Promise<void> => {
    while (isStale) {
      isStale = false
      await read()
    }
  }
  /** A change during a read causes another: the first may have missed it. */
  const readNext = (): Promise<void> => {
    isStale = true
    return (reading ??= readWhileStale().finally(() => (reading = undefined)))
  }
  return {
    of(set) {
      if (!taken.has(set)) taken.set(set, settingsFor(set, values, log))
      return taken.get(set)
    },
    follow: (changed) => (touches(changed, [AJUSTES_TAG]) ? readNext() : Promise.resolve()),
    retry: () => (isRead ? Promise.resolve() : (reading ?? readNext())),
  }
}

function settingsFor(
  { remotes }: Pick<ReleaseSet, 'remotes'>,
  values: Settings,
  log: PageSettingsDeps['log'],
): Settings | undefined {
  const settings = remotes.flatMap(({ manifest }) => {
    const own = takenBy(manifest, values[manifest.app] ?? {}, log)
    return own.length === 0 ? [] : [[manifest.app, Object.fromEntries(own)] as const]
  })
  return settings.length === 0 ? undefined : Object.fromEntries(settings)
}

/** Values outlive releases: one that a release does not know, or whose schema refuses it, is left out. */
function takenBy(
  { app, version, settings = {} }: Pick<RemoteManifest, 'app' | 'version' | 'settings'>,
  values: Readonly<Record<string, SettingValue>>,
  log: PageSettingsDeps['log'],
): [string, SettingValue][] {
  return Object.entries(values).filter(([nome, value]) => {
    const setting = Object.hasOwn(settings, nome) ? settings[nome] : undefined
    const fits = setting !== undefined && refusalOf(setting, value) === undefined
    if (!fits) log.warn({ app, version, nome }, 'a release ignores the stored value of a setting')
    return fits
  })
}
