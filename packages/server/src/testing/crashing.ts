import type { PortalStore, Repositories } from '../repositories'

/** Simulates the death of a process: uncommitted work is lost, committed work is not reported. */
export class Crash extends Error {}

/**
 * A store whose process dies at the nth step: a step is a call inside a transaction, its commit, or the
 * return after the commit. `crashed` is true once it has died.
 */
export function crashingStore(
  store: PortalStore,
  at: number,
): { store: PortalStore; crashed: () => boolean } {
  let left = at
  const step = () => {
    left -= 1
    if (left === -1) throw new Crash()
  }
  const guard = <T extends object>(repository: T): T =>
    new Proxy(repository, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...args: unknown[]): unknown => {
          step()
          return Reflect.apply(member, target, args)
        }
      },
    })
  const guardAll = (repositories: Repositories): Repositories =>
    new Proxy(repositories, { get: (target, name) => guard(Reflect.get(target, name) as object) })
  return {
    crashed: () => left < 0,
    store: {
      ...store,
      async transaction(work) {
        const result = await store.transaction(async (tx) => {
          const answer = await work(guardAll(tx))
          step()
          return answer
        })
        step()
        return result
      },
    },
  }
}
