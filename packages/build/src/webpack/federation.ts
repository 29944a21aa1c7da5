import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { ROOT, type App } from '../app'

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

type Contract = 'platform' | 'api'

const CONTRACTS: Record<Contract, { file: string; constant: string }> = {
  platform: { file: 'packages/platform/src/contract.ts', constant: 'PLATFORM_VERSION' },
  api: { file: 'packages/api/src/contrato.ts', constant: 'API_VERSION' },
}

/** Version of a contract that the shell provides, read where it is written. */
export function contractVersion(contract: Contract): string {
  const { file, constant } = CONTRACTS[contract]
  const [, version] = new RegExp(`${constant} = '([^']+)'`).exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
  if (version === undefined) throw new Error(`${file} states no ${constant}.`)
  return version
}

type Shared = Exclude<
  NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>,
  readonly unknown[]
>

/** What must exist once in a page: the shell brings it along eagerly, remotes bring no copy of their own. */
function shared(app: App): Shared {
  const once = (requiredVersion: string) =>
    app.isShell
      ? { singleton: true, eager: true, requiredVersion }
      : { singleton: true, import: false as const, requiredVersion }
  return {
    ...Object.fromEntries(REACT.map((name) => [name, once('^19.0.0')])),
    '@portal/platform': app.isShell
      ? { ...once(contractVersion('platform')), version: contractVersion('platform') }
      : { ...once(app.source.platform), strictVersion: true },
  }
}

export interface Target {
  app: App
  server: boolean
  /** Files by federation module of a development build (liveConfig), in place of the app's own. */
  liveExposes?: Record<string, string[]>
}

export function federation({ app, server, liveExposes }: Target): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: app.container,
    filename: app.isShell ? undefined : server ? 'remote-entry.cjs' : 'remote-entry.[contenthash:10].js',
    library: server ? { type: 'commonjs-module', name: app.container } : { type: 'var', name: app.container },
    remoteType: 'script',
    exposes: app.isShell ? undefined : (liveExposes ?? app.source.exposes),
    shared: shared(app),
    shareStrategy: 'loaded-first',
    // Its plugin knows no exposed module of two files, as a development build has (liveConfig).
    manifest: !app.isShell && !server && liveExposes === undefined,
    runtimePlugins: app.isShell && !server ? [join(ROOT, 'packages/build/src/webpack/provide-core.ts')] : [],
    dts: false,
    dev: false,
    virtualRuntimeEntry: true,
    experiments: {
      asyncStartup: server && app.isShell,
      // In a page the shell brings the federation core (provide-core.ts): 9 KB brotli less in each remote.
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
