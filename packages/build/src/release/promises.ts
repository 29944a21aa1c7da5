import type { App } from '../app'
import { contractVersion, REACT_RANGE, reactVersion } from '../webpack/federation'
import type { Promises } from './checks'

/** What a release of these sources will state in `remote.json` about contracts and addresses. */
export function promisesOf({ name, isShell, source }: Pick<App, 'name' | 'isShell' | 'source'>): Omit<
  Promises,
  'version'
> & {
  routes: App['source']['routes']
} {
  return {
    app: name,
    platform: isShell ? contractVersion('platform') : source.platform,
    api: isShell ? contractVersion('api') : source.api,
    react: isShell ? reactVersion() : REACT_RANGE,
    ...(source.area && { area: source.area }),
    routes: source.routes,
    ...(source.contributions && { contributions: source.contributions }),
    ...(source.settings && { settings: source.settings }),
  }
}
