import type { Locator, Page, Queries, Role, RoleOptions, Text } from './page'

/** A serializable text pattern. */
export type Pattern = { is: string } | { contains: string } | { source: string; flags: string }

/** A locator as data: each step searches within the previous one's results. */
export type PathStep =
  | {
      by: 'role'
      role: Role
      name?: Pattern
      checked?: boolean
      pressed?: boolean
      level?: number
    }
  | { by: 'label'; text: Pattern }
  | { by: 'text'; text: Pattern }
  | { by: 'css'; selector: string }
  | { by: 'filter'; text?: Pattern; visible?: boolean }
  | { by: 'nth'; index: number }

export type Path = readonly PathStep[]

export function patternOf(text: Text, exact = false): Pattern {
  if (typeof text !== 'string') return { source: text.source, flags: text.flags }
  return exact ? { is: text } : { contains: text }
}

export const roleStep = (role: Role, { name, exact, ...states }: RoleOptions = {}): PathStep => ({
  by: 'role',
  role,
  ...(name !== undefined && { name: patternOf(name, exact) }),
  ...states,
})

/** Queries relative to `path`. */
export function queriesFrom(path: Path, locate: (path: Path) => Locator): Queries {
  const on = (step: PathStep) => locate([...path, step])
  return {
    getByRole: (role, options) => on(roleStep(role, options)),
    getByLabel: (text, options) => on({ by: 'label', text: patternOf(text, options?.exact) }),
    getByText: (text, options) => on({ by: 'text', text: patternOf(text, options?.exact) }),
    locator: (selector) => on({ by: 'css', selector }),
  }
}

/** Whether a URL matches; `**` is a wildcard, as in Playwright. */
export function fits(url: string, wanted: Parameters<Page['waitForURL']>[0]): boolean {
  if (typeof wanted === 'function') return wanted(new URL(url))
  if (typeof wanted !== 'string') return wanted.test(url)
  const parts = wanted.split('**').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(url)
}
