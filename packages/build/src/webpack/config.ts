import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import { ROOT } from '../app.mjs'
import { BoundedChunksPlugin } from './bounded-chunks.mjs'
import { federation } from './federation.mjs'
import { withoutUnusedParts, zodRule } from './left-out.mjs'
import { plainIcons, routerRule, scriptRule, styleRules } from './rules.mjs'

/** A chunk that has not come by then counts as failed (DESIGN section 2: a remote that hangs is bounded at 5 s). */
const CHUNK_TIMEOUT_MS = 5_000

/** The router offers bundlers its development build alone; the production one lies beside it. */
function routerBuild() {
  const shell = createRequire(join(ROOT, 'shell/package.json'))
  const router = createRequire(shell.resolve('react-router-dom')).resolve('react-router/package.json')
  return join(router, '../dist/production/index.mjs')
}

function common({ app, production, server }) {
  return {
    name: `${app.name}:${server ? 'server' : 'browser'}`,
    context: app.dir,
    mode: production ? 'production' : 'development',
    // Never `eval`: the Content-Security-Policy forbids it.
    devtool: production ? 'hidden-source-map' : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: production && app.isShell ? { 'react-router$': routerBuild() } : {},
    },
    module: {
      rules: [
        scriptRule({ production }),
        routerRule,
        ...(server ? [] : [zodRule]),
        ...styleRules({ app, server }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: false,
  }
}

/** A script of its own: compiled in one go with the rest it would hold up a slow phone for longer than 50 ms. */
const REACT_DOM = {
  name: 'react-dom',
  chunks: 'initial',
  test: /[\\/]node_modules[\\/]react-dom[\\/]/,
  enforce: true,
}

/** Bundle for the browser: `remote-entry.*.js` and a chunk per screen, or the shell's eager core and its bootstrap. */
export function browserConfig({ app, version, outDir, production = true }) {
  return {
    ...common({ app, production, server: false }),
    target: ['web', 'es2022'],
    entry: app.isShell ? { main: './src/index.ts' } : {},
    output: {
      path: join(outDir, 'browser'),
      publicPath: 'auto',
      // Two releases of one app may meet in a page (a broken one and the one before): neither may take the other's chunks.
      uniqueName: `${app.name}@${version}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      crossOriginLoading: app.isShell ? false : 'anonymous',
      // A module that threw is run again when it is asked for again: 'Tentar novamente' can heal.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    optimization: {
      chunkIds: 'deterministic',
      // Below this a shared piece costs more as a request than as a copy.
      splitChunks: { minSize: 30_000, ...(app.isShell && { cacheGroups: { react: REACT_DOM } }) },
      minimize: production,
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
      ],
    },
    plugins: [
      federation({ app, server: false }),
      ...withoutUnusedParts(),
      plainIcons(),
      // moment asks for every locale by folder; ours imports the one it needs by name.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      new BoundedChunksPlugin({ timeoutMs: CHUNK_TIMEOUT_MS }),
    ],
  }
}

/** Bundle that the renderer requires from disk: everything inside, React and the platform from the shell's. */
export function serverConfig({ app, outDir, production = true }) {
  return {
    ...common({ app, production, server: true }),
    target: 'async-node20',
    entry: app.isShell ? { main: './src/server/index.ts' } : {},
    output: {
      path: join(outDir, 'server'),
      publicPath: 'auto',
      uniqueName: `${app.name}-server`,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: app.isShell ? { type: 'commonjs-module' } : undefined,
      clean: true,
    },
    optimization: { minimize: false, chunkIds: 'named', splitChunks: false },
    plugins: [
      federation({ app, server: true }),
      plainIcons(),
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('undefined') }),
    ],
  }
}

/** A remote's federated build while it is worked on, with a `remote.json` that any shell's override can take. */
export function liveConfig({ app: released, port }) {
  const app = withReload(released, port)
  const version = `${app.version}-dev`
  const outDir = join(ROOT, 'packages/build/dist/live', app.name)
  // The live shell brings React's production build, which development JSX does not fit.
  const config = browserConfig({ app, version, outDir, production: true })
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    output: { ...config.output, path: outDir },
    optimization: { ...config.optimization, minimize: false, concatenateModules: false },
    plugins: [...config.plugins, new LiveManifestPlugin({ app, version })],
  }
}

/**
 * Every exposed module brings the client that reloads the page after an edit: the dev server would put it into an entry,
 * and a container has none of its own.
 */
function withReload(app, port) {
  const query = new URLSearchParams({
    protocol: 'ws:',
    hostname: 'localhost',
    port: String(port),
    pathname: '/ws',
    logging: 'none',
    'live-reload': 'true',
    hot: 'false',
  })
  const client = `${fileURLToPath(import.meta.resolve('webpack-dev-server/client/index.js'))}?${query}`
  const exposes = Object.entries(app.source.exposes).map(([name, file]) => [name, [client, file]])
  return { ...app, live: true, source: { ...app.source, exposes: Object.fromEntries(exposes) } }
}

/** Emits the part of `remote.json` that a shell in a browser reads. */
class LiveManifestPlugin {
  constructor({ app, version }) {
    this.app = app
    this.version = version
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LiveManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'LiveManifestPlugin', stage }, () => {
        const manifest = liveManifest(this.app, this.version, compilation)
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(JSON.stringify(manifest)))
      })
    })
  }
}

function liveManifest(app, version, compilation) {
  const files = [...compilation.entrypoints.get(app.container).getFiles()]
  return {
    app: app.name,
    version,
    commit: 'dev',
    builtAt: new Date().toISOString(),
    platform: app.source.platform,
    api: app.source.api,
    routes: app.source.routes,
    browser: { entry: files.find((file) => file.startsWith('remote-entry')) },
    files: {},
    hints: {},
  }
}

/** One remote without federation: an ordinary page, its entry made by `dev.mjs`. */
export function aloneConfig({ app, entry }) {
  return {
    ...common({ app, production: false, server: false }),
    // No policy is on this page, and nothing is quicker.
    devtool: 'eval-cheap-module-source-map',
    cache: { type: 'memory' },
    target: 'web',
    entry,
    output: { path: join(ROOT, 'packages/build/dist/dev', app.name), publicPath: '/', filename: '[name].js' },
    plugins: [plainIcons(), new MiniCssExtractPlugin(), new PagePlugin()],
  }
}

/** An empty page that loads the entry. */
class PagePlugin {
  apply(compiler) {
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

/** Runs webpack to its end; rejects with every error's text. */
export function build(configs) {
  return new Promise((resolve, reject) => {
    webpack(configs, (failure, stats) => {
      if (failure) return reject(failure)
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })))
      resolve(stats)
    })
  })
}
