import type { Host } from './contract'

let installed: Host | undefined

/** Installs the host; the shell or the fake calls it once, before any screen loads. */
export function installHost(host: Host): void {
  installed = host
}

function host(): Host {
  if (installed === undefined) {
    throw new Error(
      'No host: call installHost() from the shell, or from @portal/platform/fake, before loading a remote.',
    )
  }
  return installed
}

export const useSession: Host['useSession'] = () => host().useSession()
export const useHead: Host['useHead'] = (head) => host().useHead(head)
export const toast: Host['toast'] = (...args) => host().toast(...args)
export const navigate: Host['navigate'] = (...args) => host().navigate(...args)
export const href: Host['href'] = (target) => host().href(target)
export const call: Host['call'] = (...args) => host().call(...args)
export const session: Host['session'] = {
  get: () => host().session.get(),
  signIn: (...args) => host().session.signIn(...args),
  update: (change) => host().session.update(change),
  signOut: () => host().session.signOut(),
}
export const alert: Host['alert'] = {
  show: (...args) => host().alert.show(...args),
  confirm: (request) => host().alert.confirm(request),
}
export const overlay: Host['overlay'] = { show: (label) => host().overlay.show(label) }
export const storage: Host['storage'] = {
  get: (key) => host().storage.get(key),
  set: (key, value) => host().storage.set(key, value),
  remove: (key) => host().storage.remove(key),
  own: (key, parse) => host().storage.own(key, parse),
}
