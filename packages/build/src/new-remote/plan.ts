import { contractVersion } from '../webpack/federation.mjs'

/** First parts of addresses that the server answers itself. */
const SERVERS_OWN = ['api', 'storage', 'releases', 'healthz', 'metrics']
const NAME = /^mf-[a-z]+(-[a-z0-9]+)*$/
const NAME_MAX = 30
const TITLE = /^\p{Lu}[\p{L}\d -]{1,23}$/u
const OWNER = /^[\p{L}\d][\p{L}\d .,'’&()-]{1,59}$/u

/** Tabs of the advertiser's bar stand ten apart, so that one may come between. */
const BETWEEN_TABS = 10

/**
 * @typedef {object} Plan
 * @property {string} app 'mf-clube'
 * @property {string} slug first part of its addresses: 'clube'
 * @property {string} title of its screens and its tab
 * @property {string} owner
 * @property {string} platform contract range that it is built for
 * @property {string} api
 * @property {number} ordem place of its tab
 */

function nameProblems(name, folders) {
  if (!NAME.test(name))
    return [
      `'${name}' is no name for a remote: 'mf-' and a word in lower case without accents, as in mf-clube.`,
    ]
  if (name.length > NAME_MAX) return [`'${name}' is longer than ${NAME_MAX} characters.`]
  return folders.includes(name) ? [`${name} exists already.`] : []
}

const firstPart = (path) => path.split('/')[1]

/** A whole first part belongs to one app: '/album/:id' would take '/album/painel' with it. */
function routeProblems(slug, apps) {
  if (SERVERS_OWN.includes(slug)) return [`The server answers /${slug} itself.`]
  return apps.flatMap(({ name, source }) =>
    source.routes
      .filter(
        (route) => firstPart(route.path) === slug || route.name === slug || route.name === `${slug}-painel`,
      )
      .map((route) => `${name} serves ${route.path} (${route.name}) already.`),
  )
}

function textProblems({ title, owner }) {
  return [
    ...(TITLE.test(title)
      ? []
      : [`--title '${title}': 2 to 24 letters, digits, spaces, the first in upper case.`]),
    ...(OWNER.test(owner) ? [] : [`--owner '${owner}': 2 to 60 letters, digits and plain punctuation.`]),
  ]
}

function nextTab(apps) {
  const taken = apps.flatMap(({ source }) => source.routes.flatMap(({ menu }) => menu?.ordem ?? []))
  return Math.max(0, ...taken) + BETWEEN_TABS
}

/** 'meu-clube' → 'Meu clube'. */
function titleOf(slug) {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * What a new remote is going to be, beside the `apps` of the workspace (`readApp`) and its `folders`. Throws with every
 * reason why it may not be.
 *
 * @param {{ name: string, title?: string, owner?: string }} wanted
 * @param {{ apps: { name: string, source: { routes: any[] } }[], folders: string[] }} workspace
 * @returns {Plan}
 */
export function planRemote({ name, title, owner }, { apps, folders }) {
  const slug = name.replace(/^mf-/, '')
  const plan = { app: name, slug, title: title ?? titleOf(slug), owner: owner ?? `${titleOf(slug)} team` }
  const problems = nameProblems(name, folders)
  if (problems.length === 0) problems.push(...routeProblems(slug, apps), ...textProblems(plan))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    ...plan,
    platform: `^${contractVersion('platform')}`,
    api: `^${contractVersion('api')}`,
    ordem: nextTab(apps),
  }
}
