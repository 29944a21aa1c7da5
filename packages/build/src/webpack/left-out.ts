import { fileURLToPath } from 'node:url'
import webpack from 'webpack'

const local = (file) => fileURLToPath(new URL(file, import.meta.url))

/** Pieces of libraries that no page uses and no bundler can tell, and what stands in for each. KB are brotli. */
const LEFT_OUT = [
  // 3 KB of every first view.
  [/runtime-core[\\/]dist[\\/]utils[\\/](pre)?load\.js$/, './no-remote-loading.mjs'],
  // 0.6 KB of every first view, over shell and remote.
  [/error-codes[\\/]dist[\\/]desc\.m?js$/, './no-error-texts.mjs'],
  // 4 KB of the API client.
  [/axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, './no-fetch-adapter.mjs'],
  // 1 KB of the API client.
  [/axios[\\/]lib[\\/]helpers[\\/](toFormData|formDataToJSON)\.js$/, './no-form-conversion.mjs'],
  // 0.7 KB of the API client.
  [/axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/, './no-status-names.mjs'],
  // 7 KB wherever the API is called, with what `lean-zod-loader.cjs` takes away.
  [/zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/, './no-json-schema.mjs'],
  [/zod[\\/]v4[\\/]core[\\/]memoizer\.js$/, './no-cycles.mjs'],
  [/zod[\\/]v4[\\/]locales[\\/]en\.js$/, './no-zod-texts.mjs'],
  // 1 KB of every screen with a form.
  [/hoist-non-react-statics/, './no-hoisting.mjs'],
  // 3 KB of every screen with a form.
  [/^lodash-es\/cloneDeep$/, './plain-clone-deep.mjs'],
  [/^lodash-es\/clone$/, './plain-clone.mjs'],
]

export function withoutUnusedParts() {
  return LEFT_OUT.map(
    ([file, replacement]) => new webpack.NormalModuleReplacementPlugin(file, local(replacement)),
  )
}

/** Lets zod's unused kinds of schema be left out of the bundle. */
export const zodRule = {
  test: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
  loader: local('./lean-zod-loader.cjs'),
}
