import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { ROOT } from '../app.mjs'

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** Version of the platform contract that the shell provides, read where it is written. */
export function platformVersion() {
  const contract = readFileSync(join(ROOT, 'packages/platform/src/contract.ts'), 'utf8')
  const [, version] = /PLATFORM_VERSION = '([^']+)'/.exec(contract) ?? []
  if (version === undefined) throw new Error('packages/platform/src/contract.ts states no PLATFORM_VERSION.')
  return version
}

/** What must exist once in a page: the shell brings it along eagerly, remotes bring no copy of their own. */
function shared(app) {
  const once = (requiredVersion) =>
    app.isShell
      ? { singleton: true, eager: true, requiredVersion }
      : { singleton: true, import: false, requiredVersion }
  return {
    ...Object.fromEntries(REACT.map((name) => [name, once('^19.0.0')])),
    '@portal/platform': app.isShell
      ? { ...once(app.source.platform), version: platformVersion() }
      : { ...once(app.source.platform), strictVersion: true },
  }
}

export function federation({ app, server }) {
  return new ModuleFederationPlugin({
    name: app.container,
    filename: app.isShell ? undefined : server ? 'remote-entry.js' : 'remote-entry.[contenthash:10].js',
    library: server ? { type: 'commonjs-module', name: app.container } : { type: 'var', name: app.container },
    remoteType: 'script',
    exposes: app.isShell ? undefined : app.source.exposes,
    shared: shared(app),
    shareStrategy: 'loaded-first',
    manifest: !app.isShell && !server,
    dts: false,
    dev: false,
    virtualRuntimeEntry: true,
    experiments: {
      asyncStartup: server && app.isShell,
      optimization: {
        target: server ? 'node' : 'web',
        disableSnapshot: true,
        disableRemote: !app.isShell,
      },
    },
  })
}
