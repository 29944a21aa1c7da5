import type { FastifyInstance } from 'fastify'

export interface TableRoute {
  method: string
  path: string
}

/** All routes of a running server, so that new ones are covered automatically. */
export function routeTable(app: Pick<FastifyInstance, 'printRoutes'>): TableRoute[] {
  const parents: string[] = []
  // Parses the tree: entries indented by four more characters continue the path above.
  const lines = app.printRoutes().matchAll(/^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/gm)
  return [...lines].flatMap(([, indent = '', part = '', methods = '']) => {
    const depth = indent.length / 4
    const path = `${parents[depth - 1] ?? ''}${part}`
    parents[depth] = path
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'OPTIONS')
      .map((method) => ({ method, path }))
  })
}
