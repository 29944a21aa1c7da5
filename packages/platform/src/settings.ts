import type { SettingValue, Site } from './contract'

interface Declared {
  readonly default: SettingValue
}

/** Values of an app's settings; names and types are those of `settings` in its `remote.source.json`. */
export type SettingsOf<S extends Readonly<Record<string, Declared>>> = {
  readonly [K in keyof S]: S[K]['default']
}

/**
 * Reads the settings of one app from the site's facts. A setting that nobody changed, or whose value is of another
 * type, has its default.
 */
export function settingsOf<const S extends Readonly<Record<string, Declared>>>(app: string, declared: S) {
  return ({ settings = {} }: Pick<Site, 'settings'>): SettingsOf<S> => {
    const values = settings[app] ?? {}
    const entries = Object.entries(declared).map(([name, { default: usual }]) => {
      const value = values[name]
      return [name, typeof value === typeof usual ? value : usual]
    })
    // Every name of `declared`, with a value of its default's type.
    return Object.fromEntries(entries) as SettingsOf<S>
  }
}
