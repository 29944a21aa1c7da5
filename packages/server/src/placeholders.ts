import { variableGroups } from './variables'

/** Blanks as the files of `deploy/` publish them; a mailbox in angles is none. */
const BLANK = /[‹›]|<[^<>@]+>|change-?me|troque-?(me|isto)/i

/** Variables of the portal that still have a published blank, as problems. */
export function unfilled(environment: Record<string, string | undefined>): string[] {
  const names = variableGroups().flatMap(([, lines]) => Object.keys(lines))
  return names
    .filter((name) => BLANK.test(environment[name] ?? ''))
    .map((name) => `${name}: ainda tem o valor de exemplo; preencha-o`)
}
