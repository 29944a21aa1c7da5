import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { NODE_MAJOR } from '../../../../scripts/node.mjs'
import { type App } from '../app'
import { BoundedChunksPlugin } from './bounded-chunks'
import { CheckedChunksPlugin } from './checked-chunks'
import { federation, type Target } from './federation'
import { OneReactPlugin } from './one-react'
import { bytesRule, scriptRule, styleLoaders } from './rules'
import { withoutSummaries } from './without-summaries'

/** End of a version, of its hash, that tells two releases of a remote apart. */
const VERSION_PART = 8
/** Timeout of a chunk (rule: architecture/composition). */
const CHUNK_TIMEOUT_MS = 5_000

type Common = Target & { production: boolean; refresh?: boolean }

export interface Build {
  app: App
  outDir: string
  production?: boolean
}

/** Configuration shared by every bundle. */
export function common({ app, production, server, refresh }: Common): Configuration {
  return {
    name: `${app.name}:${server ? 'server' : 'browser'}`,
    context: app.dir,
    mode: production ? 'production' : 'development',
    // No `eval`, which the Content-Security-Policy forbids.
    devtool: production ? 'hidden-source-map' : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    },
    module: {
      rules: [scriptRule({ production, refresh }), bytesRule, ...styleLoaders({ app, server, production })],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: false,
  }
}

/** A separate script: compiling it together with the rest would block a slow phone for more than 50 ms. */
const REACT_DOM = {
  name: 'react-dom',
  chunks: 'initial' as const,
  test: /[\\/]node_modules[\\/]react-dom[\\/]/,
  enforce: true,
}

/**
 * Browser bundle: `container.*.js` and a chunk per screen, or the shell's eager core and bootstrap. `live`: a
 * development server's, which updates its page in place.
 */
export function browserConfig({
  app,
  version,
  outDir,
  production = true,
  live = false,
}: Build & { version: string; live?: boolean }): Configuration {
  return {
    ...common({ app, production, server: false, refresh: live }),
    target: ['web', 'es2022'],
    entry: app.isShell ? { main: './src/index.ts' } : {},
    output: {
      path: join(outDir, 'browser'),
      publicPath: 'auto',
      // Two releases of one remote may be in a page (a broken one and its fallback) and must not share chunks.
      // Every chunk contains this name, so it is short.
      uniqueName: app.isShell ? app.name : `${app.name}@${version.slice(-VERSION_PART)}`,
      filename: '[name].[contenthash:10].js',
      // The folder of a release is immutable: its chunks need no hash in their names.
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // Integrity checks of another origin require CORS.
      crossOriginLoading: 'anonymous',
      // A module that threw runs again on the next import, so that 'Tentar novamente' can succeed.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    optimization: {
      // Short ids need no stability, because each release has its own folder.
      chunkIds: 'size',
      moduleIds: 'size',
      // A smaller shared chunk costs more as a request than as a copy.
      splitChunks: { minSize: 30_000, ...(app.isShell && { cacheGroups: { react: REACT_DOM } }) },
      minimize: production,
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
      ],
    },
    plugins: [
      federation({ app, server: false }),
      // The development JSX runtime is a file of React's that no shell shares.
      ...(production ? [new OneReactPlugin(app)] : []),
      withoutSummaries(),
      // moment requires all locales of a folder; we import the needed one by name.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        // A page looks styles up by name alone, whichever remote they are of.
        chunkFilename: '[name].[contenthash:10].css',
        // After the shell's first stylesheet, as in the server-rendered page, so that a screen's styles
        // override it.
        ...(app.isShell && { insert: '[data-href]' }),
      }),
      new BoundedChunksPlugin(CHUNK_TIMEOUT_MS),
      // A live build changes under its page, so it has no integrity values.
      ...(live ? [] : [new CheckedChunksPlugin()]),
    ],
  }
}

/** Renderer bundle, loaded from disk: self-contained, with React and the platform from the shell's. */
export function serverConfig({ app, outDir, production = true }: Build): Configuration {
  return {
    ...common({ app, production, server: true }),
    target: `async-node${NODE_MAJOR}`,
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
      ...(production ? [new OneReactPlugin(app)] : []),
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('undefined') }),
    ],
  }
}
