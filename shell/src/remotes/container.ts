/** The federation container defined by a remote's entry script. */
export interface Container {
  init(shareScope: unknown): void | Promise<void>
  /** Resolves once the exposed module's chunks have loaded. */
  get(expose: string): Promise<() => unknown>
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: unknown }

export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value
}

/**
 * Initializes a container with the shell's shared modules: React, React DOM and the platform, one copy each.
 */
export async function shareWith(container: Container): Promise<void> {
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
}

/**
 * Installs the federation kit's core for releases from before docs/adr/0001, whose entry is
 * `remote-entry.*.js` and expects it on the page. Later releases bundle it.
 */
export async function lendCore(address: string): Promise<void> {
  if (/\/remote-entry\.[^/]*$/.test(address)) await import(/* webpackChunkName: "nucleo" */ './lentCore')
}
