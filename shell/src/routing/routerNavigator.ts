import type { Host } from '@portal/platform'
import { createPath, type Navigator, type To } from 'react-router-dom'

function text(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}

/**
 * Navigator for the router's links and hooks: delegates navigation to the shell, so the router only renders.
 */
export function routerNavigator(host: Host): Navigator {
  return {
    createHref: text,
    push: (to) => host.navigate(text(to)),
    replace: (to) => host.navigate(text(to), { replace: true }),
    go: (delta) => (delta === -1 ? host.navigate(-1) : window.history.go(delta)),
  }
}
