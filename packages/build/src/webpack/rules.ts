import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import type { Target } from './federation'
import { installed } from './local'

/** TypeScript and JSX through swc; `tsc` only checks. */
export function scriptRule({ production }: { production: boolean }): RuleSetRule {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    loader: installed('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production } },
      },
    },
  }
}

/**
 * Bytes travel in the script that asks for them: checked as every chunk is, and from wherever the release is served, which
 * a page's `connect-src` need not name (docs/adr/0079).
 */
export const bytesRule: RuleSetRule = {
  test: /\.bin$/,
  type: 'asset/inline',
  generator: { dataUrl: (bytes: Buffer) => bytes.toString('base64') },
}

/**
 * CSS modules get names that no other app has: readable ones while developing, short ones in a release, where a page repeats
 * them card after card. Plain CSS is global and the shell's alone.
 */
export function styleLoaders({ app, server, production }: Target & { production: boolean }): RuleSetRule[] {
  const modules = {
    loader: installed('css-loader'),
    options: {
      modules: {
        localIdentName: production ? 'm[hash:base64:5]' : `${app.name}__[local]--[hash:base64:5]`,
        localIdentHashSalt: app.name,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: server,
      },
    },
  }
  const globalNames = {
    loader: installed('css-loader'),
    options: { modules: { mode: 'global', exportOnlyLocals: true } },
  }
  const extract = MiniCssExtractPlugin.loader
  return [
    { test: /\.module\.css$/, use: server ? [modules] : [extract, modules] },
    {
      test: /(?<!\.module)\.css$/,
      // Global CSS means nothing to the server bundle.
      use: server ? [globalNames] : [extract, installed('css-loader')],
      sideEffects: true,
    },
  ]
}
