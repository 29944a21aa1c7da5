import { build, type Plugin } from 'esbuild'
import { BUILD } from '../app'

/** File of the development server that a live shell loads, named in `remote.json`. */
export const RENDERER = 'renderer.js'

/** The page's own React, whichever build it is: remotes and the platform call its hooks. */
const lent: Plugin = {
  name: 'lent',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom)?$/ }, ({ path }) => ({ path, namespace: 'lent' }))
    onLoad({ filter: /./, namespace: 'lent' }, ({ path }) => ({
      contents: `module.exports = portalDevelopment[${JSON.stringify(path)}]`,
    }))
  },
}

/**
 * React's development renderer for a page with its production build, which has no Fast Refresh and no warnings. The
 * shell lends React in `portalDevelopment` and takes the renderer from there.
 */
const ENTRY = `
const { react } = portalDevelopment
// Fields that the production build leaves out and the development renderer reads.
Object.assign(react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE, {
  actQueue: null, asyncTransitions: 0, didUsePromise: false, thrownErrors: [], getCurrentStack: null, recentlyCreatedOwnerStacks: 0,
})
// Where the Fast Refresh of each remote under test finds the renderer.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}
const { createRoot } = require('react-dom/client')
// The overlay shows errors of the window; the shell's boundary catches those of a screen.
portalDevelopment.createRoot = (element) => createRoot(element, { onCaughtError: reportError })
`

export async function bundleRenderer(): Promise<Uint8Array | undefined> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: BUILD },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [lent],
    logLevel: 'error',
  })
  return outputFiles[0]?.contents
}
