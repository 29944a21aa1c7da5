import type { RemoteRoute } from '@portal/platform/manifest'
import type { App } from '../app'
import { routeProblems } from '../release/routes'
import { contractVersion } from '../webpack/federation'

const NAME = /^mf-[a-z]+(-[a-z0-9]+)*$/
const NAME_MAX = 30
const TITLE = /^\p{Lu}[\p{L}\d -]{1,23}$/u
const OWNER = /^[\p{L}\d][\p{L}\d .,'’&()-]{1,59}$/u

/** Step between tabs of the advertiser's bar, which leaves room for insertions. */
const BETWEEN_TABS = 10

export interface Wanted {
  name: string
  title?: string | undefined
  owner?: string | undefined
}
/** The part of an existing app that a new one must not conflict with. */
type Other = Pick<App, 'name'> & {
  source: Partial<Pick<App['source'], 'area'>> & {
    routes: readonly Pick<RemoteRoute, 'name' | 'path' | 'menu'>[]
  }
}
export interface Plan {
  /** 'mf-clube' */
  app: string
  /** First path segment of its addresses: 'clube'. */
  slug: string
  /** Title of its screens and tab. */
  title: string
  owner: string
  /** Contract range it is built for. */
  platform: string
  api: string
  /** Place of its tab. */
  ordem: number
}

function nameProblems(name: string, folders: readonly string[]): string[] {
  if (!NAME.test(name))
    return [
      `'${name}' is no name for a remote: 'mf-' and a word in lower case without accents, as in mf-clube.`,
    ]
  if (name.length > NAME_MAX) return [`'${name}' is longer than ${NAME_MAX} characters.`]
  return folders.includes(name) ? [`${name} exists already.`] : []
}

/** The rule of every release, before there is anything to release. */
function addressProblems({ app, slug }: Pick<Plan, 'app' | 'slug'>, apps: readonly Other[]): string[] {
  const routes = [
    { path: `/${slug}`, name: slug },
    { path: `/${slug}/painel`, name: `${slug}-painel` },
  ]
  const others = apps.map(({ name, source: { area, routes: served } }) => ({
    app: name,
    area,
    routes: served,
  }))
  return routeProblems({ app, routes }, others)
}

function textProblems({ title, owner }: Pick<Plan, 'title' | 'owner'>): string[] {
  return [
    ...(TITLE.test(title)
      ? []
      : [`--title '${title}': 2 to 24 letters, digits, spaces, the first in upper case.`]),
    ...(OWNER.test(owner) ? [] : [`--owner '${owner}': 2 to 60 letters, digits and plain punctuation.`]),
  ]
}

function nextTab(apps: readonly Other[]): number {
  const taken = apps.flatMap(({ source }) => source.routes.flatMap(({ menu }) => menu?.ordem ?? []))
  return Math.max(0, ...taken) + BETWEEN_TABS
}

/** 'meu-clube' → 'Meu clube'. */
function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Plans a new remote, given the workspace's `apps` (`readApp`) and `folders`. Throws with every conflict. */
export function planRemote(
  { name, title, owner }: Wanted,
  { apps, folders }: { apps: readonly Other[]; folders: readonly string[] },
): Plan {
  const slug = name.replace(/^mf-/, '')
  const plan = { app: name, slug, title: title ?? titleOf(slug), owner: owner ?? `${titleOf(slug)} team` }
  const problems = nameProblems(name, folders)
  if (problems.length === 0) problems.push(...addressProblems(plan, apps), ...textProblems(plan))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    ...plan,
    platform: `^${contractVersion('platform')}`,
    api: `^${contractVersion('api')}`,
    ordem: nextTab(apps),
  }
}
