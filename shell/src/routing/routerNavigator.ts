import type { Host } from '@portal/platform'
import { createPath, type Navigator, type To } from 'react-router-dom'

function text(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}

/** What the router's own links and hooks call: the shell navigates, the router only draws. */
export function routerNavigator(host: Host): Navigator {
  return {
    createHref: text,
    push: (to) => host.navigate(text(to)),
    replace: (to) => host.navigate(text(to), { replace: true }),
    go: (delta) => (delta === -1 ? host.navigate(-1) : window.history.go(delta)),
  }
}
