import type { QueryValue, Target } from './contract'

/** Name and path of a route. */
export interface NamedPath {
  name: string
  path: string
}

function fill(path: string, params: Record<string, string | number>): string {
  return path
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part
      const name = part.slice(1).replace('?', '')
      const value = params[name]
      if (value === undefined && !part.endsWith('?')) throw new Error(`Route ${path} needs '${name}'.`)
      return value === undefined ? undefined : encodeURIComponent(String(value))
    })
    .filter((part) => part !== undefined)
    .join('/')
}

function queryText(query: Record<string, QueryValue>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Address of a target among `routes`; throws on an unknown name. */
export function addressOf(routes: readonly NamedPath[], target: Target): string {
  if (typeof target === 'string') return target
  const route = routes.find(({ name }) => name === target.name)
  if (route === undefined) throw new Error(`Unknown route '${target.name}'.`)
  return (fill(route.path, target.params ?? {}) || '/') + queryText(target.query ?? {})
}
