import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { NODE_MAJOR } from '../../../../scripts/node.mjs'
import { ROOT, type App } from '../app'
import { BoundedChunksPlugin } from './bounded-chunks'
import { CheckedChunksPlugin } from './checked-chunks'
import { federation, type Target } from './federation'
import { pureRouter } from './pure-router'
import { bytesRule, scriptRule, styleLoaders } from './rules'

/** A chunk that has not come by then counts as failed (rule: architecture/composition). */
const CHUNK_TIMEOUT_MS = 5_000

/** The router offers bundlers its development build alone; the production one lies beside it. */
function routerBuild(): string {
  const shell = createRequire(join(ROOT, 'shell/package.json'))
  const router = createRequire(shell.resolve('react-router-dom')).resolve('react-router/package.json')
  return join(router, '../dist/production/index.mjs')
}

export interface Build {
  app: App
  outDir: string
  production?: boolean
}

/** What every bundle has. */
export function common({ app, production, server }: Target & { production: boolean }): Configuration {
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
      rules: [scriptRule({ production }), bytesRule, ...styleLoaders({ app, server, production })],
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
  chunks: 'initial' as const,
  test: /[\\/]node_modules[\\/]react-dom[\\/]/,
  enforce: true,
}

/** Bundle for the browser: `container.*.js` and a chunk per screen, or the shell's eager core and its bootstrap. */
export function browserConfig({
  app,
  version,
  outDir,
  production = true,
  liveExposes,
}: Build & Pick<Target, 'liveExposes'> & { version: string }): Configuration {
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
      // Of another origin, what is checked must be asked for by CORS.
      crossOriginLoading: 'anonymous',
      // A module that threw is run again when it is asked for again: 'Tentar novamente' can heal.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    optimization: {
      // Short, and each release has its own folder: none of them has to be what it was in another.
      chunkIds: 'size',
      moduleIds: 'size',
      // Below this a shared piece costs more as a request than as a copy.
      splitChunks: { minSize: 30_000, ...(app.isShell && { cacheGroups: { react: REACT_DOM } }) },
      minimize: production,
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
      ],
    },
    plugins: [
      federation({ app, server: false, liveExposes }),
      pureRouter(),
      // moment asks for every locale by folder; ours imports the one it needs by name.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        // Behind the shell's first sheet, as where the page carries it: the screen's own styles have the last word.
        ...(app.isShell && { insert: '[data-href]' }),
      }),
      new BoundedChunksPlugin(CHUNK_TIMEOUT_MS),
      // A live build changes under its page.
      ...(liveExposes === undefined ? [new CheckedChunksPlugin()] : []),
    ],
  }
}

/** Bundle that the renderer requires from disk: everything inside, React and the platform from the shell's. */
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
      pureRouter(),
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('undefined') }),
    ],
  }
}
