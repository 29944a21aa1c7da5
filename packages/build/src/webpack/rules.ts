import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'

const local = (file) => fileURLToPath(new URL(file, import.meta.url))
const installed = (name) => fileURLToPath(import.meta.resolve(name))

/** TypeScript and JSX through swc; `tsc` only checks. */
export function scriptRule({ production }) {
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

/** CSS modules named after their app (`mf-public__card`); plain CSS is global and the shell's alone. */
export function styleRules({ app, server }) {
  const modules = {
    loader: installed('css-loader'),
    options: {
      modules: {
        localIdentName: `${app.name}__[local]--[hash:base64:5]`,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: server,
      },
    },
  }
  const extract = MiniCssExtractPlugin.loader
  return [
    { test: /\.module\.css$/, use: server ? [modules] : [extract, modules] },
    {
      test: /(?<!\.module)\.css$/,
      use: server ? [local('./empty-loader.cjs')] : [extract, installed('css-loader')],
      sideEffects: true,
    },
  ]
}

/** Icons without the options that nobody here uses. */
export function plainIcons() {
  return new webpack.NormalModuleReplacementPlugin(/createLucideIcon\.mjs$/, local('./plain-icon.mjs'))
}

/** Lets unused parts of the router be left out of the bundle (measured: 6 KB brotli of the first view). */
export const routerRule = {
  test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  loader: local('./pure-router-loader.cjs'),
}
