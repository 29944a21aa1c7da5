import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { join } from 'node:path'
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack'
import { ROOT, type App } from '../app'
import { RENDERER } from '../dev/renderer'
import { containerFile } from '../release/manifest'
import { browserConfig, common } from './config'

/** Development build of a federated remote, with a `remote.json` for a shell's override. */
export function liveConfig(app: App): Configuration {
  const version = `${app.version}-dev`
  const outDir = join(ROOT, '.stamps/live', app.name)
  const config = browserConfig({ app, version, outDir, production: false, live: true })
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    output: { ...config.output, path: outDir, chunkFilename: '[name].js' },
    // An update names modules and chunks of the page, which stay the same from build to build.
    optimization: {
      ...config.optimization,
      moduleIds: 'named',
      chunkIds: 'named',
      concatenateModules: false,
    },
    plugins: [...(config.plugins ?? []), new LiveManifestPlugin(app, version), new ReactRefreshPlugin()],
  }
}

/** Emits the part of `remote.json` needed by a shell in a browser. */
class LiveManifestPlugin {
  readonly app: App
  readonly version: string

  constructor(app: App, version: string) {
    this.app = app
    this.version = version
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LiveManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'LiveManifestPlugin', stage }, () => {
        const manifest = liveManifest(this.app, this.version, compilation)
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(JSON.stringify(manifest)))
      })
    })
  }
}

function liveManifest(app: App, version: string, compilation: Compilation) {
  return {
    app: app.name,
    version,
    commit: 'dev',
    builtAt: new Date().toISOString(),
    platform: app.source.platform,
    api: app.source.api,
    routes: app.source.routes,
    contributions: app.source.contributions,
    settings: app.source.settings,
    browser: { entry: containerFile(app, compilation), renderer: RENDERER },
    files: {},
    hints: {},
  }
}

/**
 * A remote without federation: a regular page with an entry written by `dev.ts`, updated in place by Fast
 * Refresh.
 */
export function aloneConfig({ app, entry }: { app: App; entry: string }): Configuration {
  return {
    ...common({ app, production: false, server: false, refresh: true }),
    // This page has no CSP, and this option is the fastest.
    devtool: 'eval-cheap-module-source-map',
    cache: { type: 'memory' },
    target: 'web',
    entry,
    output: { path: join(ROOT, '.stamps/dev', app.name), publicPath: '/', filename: '[name].js' },
    plugins: [new MiniCssExtractPlugin(), new PagePlugin(), new ReactRefreshPlugin()],
  }
}

/** An empty page that loads the entry. */
class PagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('PagePlugin', () => {
        const html =
          '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
          '<link rel="stylesheet" href="/main.css"><body><script src="/main.js"></script></body></html>'
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html))
      })
    })
  }
}
