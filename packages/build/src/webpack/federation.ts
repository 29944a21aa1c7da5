import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { ROOT } from '../app.mjs'

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const CONTRACTS = {
  platform: { file: 'packages/platform/src/contract.ts', constant: 'PLATFORM_VERSION' },
  api: { file: 'packages/api/src/contrato.ts', constant: 'API_VERSION' },
}

/** Version of a contract that the shell provides, read where it is written. */
export function contractVersion(contract) {
  const { file, constant } = CONTRACTS[contract]
  const [, version] = new RegExp(`${constant} = '([^']+)'`).exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
  if (version === undefined) throw new Error(`${file} states no ${constant}.`)
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
      ? { ...once(contractVersion('platform')), version: contractVersion('platform') }
      : { ...once(app.source.platform), strictVersion: true },
  }
}

export function federation({ app, server }) {
  return new ModuleFederationPlugin({
    name: app.container,
    filename: app.isShell ? undefined : server ? 'remote-entry.cjs' : 'remote-entry.[contenthash:10].js',
    library: server ? { type: 'commonjs-module', name: app.container } : { type: 'var', name: app.container },
    remoteType: 'script',
    exposes: app.isShell ? undefined : app.source.exposes,
    shared: shared(app),
    shareStrategy: 'loaded-first',
    // Its plugin knows no exposed module of two files, as a development build has (liveConfig).
    manifest: !app.isShell && !server && !app.live,
    runtimePlugins:
      app.isShell && !server ? [fileURLToPath(new URL('./provide-core.mjs', import.meta.url))] : [],
    dts: false,
    dev: false,
    virtualRuntimeEntry: true,
    experiments: {
      asyncStartup: server && app.isShell,
      // In a page the shell brings the federation core (provide-core.mjs): 9 KB brotli less in each remote.
      externalRuntime: !app.isShell && !server,
      optimization: {
        target: server ? 'node' : 'web',
        disableSnapshot: true,
        // The shell opens containers itself (shell/src/remotes): the kit's own remote loading is not needed anywhere.
        disableRemote: true,
      },
    },
  })
}
