import type { RemoteRoute } from '@portal/platform/manifest'

type Route = Pick<RemoteRoute, 'path' | 'access'>

/**
 * robots.txt: public pages with their scripts and pictures are allowed, so that robots can render them.
 * Disallowed: the API (contact links count clicks), the demonstration's own pages, staged remotes, and pages
 * that require a session.
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

/** Rules match by prefix: where a public page would match too, the rule is anchored at the end. */
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
