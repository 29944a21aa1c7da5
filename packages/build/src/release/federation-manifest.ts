import { basename, dirname } from 'node:path'
import type { RemoteManifest } from '@portal/platform/manifest'
import type { App } from '../app'
import { sharedRanges } from '../webpack/federation'

/** Read by Module Federation's tools and hosts of others; no page of the portal loads it. */
export const FEDERATION_MANIFEST = 'mf-manifest.json'

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

interface Release extends Pick<RemoteManifest, 'browser' | 'hints'> {
  app: App
  version: string
}

/** A release in the form of Module Federation 2: exposes with their files, shared ranges, a container as a script. */
export function federationManifest({ app, version, browser, hints }: Release): object {
  const { container, name } = app
  const exposes = Object.keys(app.source.exposes).map((path) => {
    const { js = [], css = [] } = hints[path] ?? {}
    const expose = path.replace('./', '')
    const assets = { js: { sync: js, async: [] }, css: { sync: css, async: [] } }
    return { id: `${container}:${expose}`, name: expose, path, assets }
  })
  const shared = Object.entries(sharedRanges(app)).map(([module, requiredVersion]) => ({
    id: `${container}:${module}`,
    name: module,
    // Remotes contain no copy.
    version: '',
    singleton: true,
    requiredVersion,
    hash: '',
    assets: NO_ASSETS,
  }))
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: basename(browser.entry), path: dirname(browser.entry), type: 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared,
    remotes: [],
    exposes,
  }
}
