/** What a remote's entry script defines: the federation container. */
export interface Container {
  init(shareScope: unknown): void | Promise<void>
  /** Resolves once the chunks of the exposed module are there. */
  get(expose: string): Promise<() => unknown>
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: unknown }

export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value
}

/** Gives a container what the shell shares: React, React DOM and the platform, one copy each. */
export async function shareWith(container: Container): Promise<void> {
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
}

/**
 * Releases from before docs/adr/0043, whose entry is `remote-entry.*.js`, borrow the core of the federation kit from the page.
 * Later ones bring what they need and never ask for it.
 */
export async function lendCore(address: string): Promise<void> {
  if (/\/remote-entry\.[^/]*$/.test(address)) await import(/* webpackChunkName: "nucleo" */ './lentCore')
}
