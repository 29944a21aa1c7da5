import type { RemoteRoute } from '@portal/platform/manifest'

type Route = Pick<RemoteRoute, 'path' | 'access'>

/**
 * What robots may fetch: everything public with its scripts and pictures, so that pages can be drawn; never the API
 * (contact links count clicks), the demonstration's own pages, one tab's staged remotes, or what asks for a session.
 */
export function robotsTxt(routes: readonly Route[], publicUrl: string): string {
  const disallowed = ['/api/', '/_sandbox', '/*?mf.', '/*&mf.', ...sessionPaths(routes)]
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** A rule names everything that begins with it: where a public page does, the rule ends with the path. */
function sessionPaths(routes: readonly Route[]): string[] {
  const open = routes.filter(({ access }) => access === 'public').map(({ path }) => path)
  const closed = routes.filter(({ access }) => access === 'session').map(({ path }) => path)
  const rules = closed.flatMap((path) => {
    const [prefix = ''] = path.split(':', 1)
    if (!open.some((other) => other.startsWith(prefix))) return [prefix]
    return path === prefix ? [`${path}$`, `${path}?`] : []
  })
  const unique = [...new Set(rules)].sort()
  return unique.filter((rule) => !unique.some((other) => rule !== other && rule.startsWith(other)))
}
