import { readFileSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Compiler } from 'webpack'
import { ROOT, type App } from '../app'

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
/** Range of React that a remote is built for. */
export const REACT_RANGE = '^19.0.0'

/** Version of React that the shell provides. */
export function reactVersion(): string {
  const { version } = createRequire(join(ROOT, 'shell/package.json'))('react/package.json') as {
    version: string
  }
  return version
}

/** Version of a contract provided by the shell: that of its package. */
export function contractVersion(contract: 'platform' | 'api'): string {
  const file = findPackageJSON(`@portal/${contract}`, import.meta.url)
  if (file === undefined) throw new Error(`@portal/${contract} is not installed.`)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}

interface SharedModule {
  singleton: true
  requiredVersion: string
  eager?: true
  import?: false
  version?: string
  strictVersion?: true
}

/** Modules that must be singletons: the shell includes them eagerly, remotes have no copy. */
function shared(app: App): Record<string, SharedModule> {
  const once = (requiredVersion: string): SharedModule =>
    app.isShell
      ? { singleton: true, eager: true, requiredVersion }
      : { singleton: true, import: false, requiredVersion }
  return {
    ...Object.fromEntries(REACT.map((name) => [name, once(REACT_RANGE)])),
    '@portal/platform': app.isShell
      ? { ...once(contractVersion('platform')), version: contractVersion('platform') }
      : { ...once(app.source.platform), strictVersion: true },
  }
}

/** Range of each shared module that an app needs. */
export function sharedRanges(app: App): Record<string, string> {
  const entries = Object.entries(shared(app)).map(([name, { requiredVersion }]) => [name, requiredVersion])
  return Object.fromEntries(entries)
}

export interface Target {
  app: App
  server: boolean
}

/** Name of the chunk group of an exposed module: `./home` is `home`. */
export const chunkOf = (expose: string): string => expose.replace('./', '').replaceAll('/', '__')

function exposed({ app }: Target): Record<string, { import: string; name: string }> {
  return Object.fromEntries(
    Object.entries(app.source.exposes).map(([expose, file]) => [
      expose,
      { import: file, name: chunkOf(expose) },
    ]),
  )
}

type Plugin = { apply(compiler: Compiler): void }

/**
 * The shell's own copies are the shared ones, so it only provides them and, unlike a remote, never resolves
 * them.
 */
function provided(app: App): Plugin {
  const provides = Object.entries(shared(app)).map(([name, { version }]) => [
    name,
    { eager: true, shareKey: name, version },
  ])
  return new webpack.sharing.ProvideSharedPlugin({ provides: Object.fromEntries(provides) })
}

/**
 * In a page, webpack's own federation with its small runtime: the shell opens containers itself
 * (shell/src/remotes), so only exposing and sharing are needed (docs/adr/0001). On the server, the federation
 * kit, whose containers Node can load.
 */
export function federation(target: Target): Plugin {
  const { app, server } = target
  if (app.isShell && !server) return provided(app)
  const options = {
    name: app.container,
    library: server ? { type: 'commonjs-module', name: app.container } : { type: 'var', name: app.container },
    remoteType: 'script' as const,
    exposes: app.isShell ? undefined : exposed(target),
    shared: shared(app),
  }
  if (!server)
    return new webpack.container.ModuleFederationPlugin({
      ...options,
      filename: 'container.[contenthash:10].js',
    })
  return new ModuleFederationPlugin({
    ...options,
    filename: app.isShell ? undefined : 'remote-entry.cjs',
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    virtualRuntimeEntry: true,
    experiments: {
      asyncStartup: app.isShell,
      optimization: { target: 'node', disableSnapshot: true, disableRemote: true },
    },
  })
}
