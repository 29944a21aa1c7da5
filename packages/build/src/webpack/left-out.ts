import { local } from './local'
import { StandInPlugin } from './stand-in'

/** Pieces of libraries that no page uses and no bundler can tell, and what stands in for each. KB are brotli. */
const LEFT_OUT: [RegExp, string][] = [
  // 3 KB of every first view.
  [/runtime-core[\\/]dist[\\/]utils[\\/](pre)?load\.js$/, './no-remote-loading.ts'],
  // 0.6 KB of every first view, over shell and remote.
  [/error-codes[\\/]dist[\\/]desc\.m?js$/, './no-error-texts.ts'],
  // 1 KB of every screen with a form.
  [/hoist-non-react-statics/, './no-hoisting.ts'],
  // 3 KB of every screen with a form.
  [/^lodash-es\/cloneDeep$/, './plain-clone-deep.ts'],
  [/^lodash-es\/clone$/, './plain-clone.ts'],
]

export function withoutUnusedParts(): StandInPlugin[] {
  return LEFT_OUT.map(([file, replacement]) => new StandInPlugin(file, local(replacement)))
}
