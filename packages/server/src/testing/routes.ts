import type { FastifyInstance } from 'fastify'

export interface TableRoute {
  method: string
  path: string
}

/** Every route of a running server: one that is added tomorrow is in the table tomorrow. */
export function routeTable(app: Pick<FastifyInstance, 'printRoutes'>): TableRoute[] {
  const parents: string[] = []
  // A tree: what stands four characters further in goes on from the line above it.
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
