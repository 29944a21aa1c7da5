import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import type { Target } from './federation'
import { installed } from './local'

/** Compiles TypeScript and JSX with swc; `tsc` only type-checks. `refresh` registers components for Fast Refresh. */
export function scriptRule({
  production,
  refresh = false,
}: {
  production: boolean
  refresh?: boolean
}): RuleSetRule {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    loader: installed('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production, refresh } },
      },
    },
  }
}

/**
 * Embeds bytes in the script that needs them: integrity-checked like every chunk and served from the release,
 * so that a page's `connect-src` need not allow it (docs/adr/0079).
 */
export const bytesRule: RuleSetRule = {
  test: /\.bin$/,
  type: 'asset/inline',
  generator: { dataUrl: (bytes: Buffer) => bytes.toString('base64') },
}

/**
 * CSS modules with app-specific class names: readable in development, short in a release, since a page
 * repeats them on every card. Plain CSS is global and only the shell's.
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
      // The server bundle ignores global CSS.
      use: server ? [globalNames] : [extract, installed('css-loader')],
      sideEffects: true,
    },
  ]
}
