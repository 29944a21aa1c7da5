import { refusalOf, type RemoteManifest } from '@portal/platform/manifest'

/** Settings that would have no valid value until somebody changes them. */
export function settingProblems({ app, settings = {} }: Pick<RemoteManifest, 'app' | 'settings'>): string[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const refusal = refusalOf(setting, setting.default)
    if (refusal === undefined) return []
    return [`${app}: the schema of the setting ${name} refuses its default (${refusal}).`]
  })
}
