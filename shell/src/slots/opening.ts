import { faultOf, timedOut, within } from '../remotes/fault'
import type { Shell } from '../ShellContext'
import { contributionOf, contributionName, open, type Facts, type Offered, type Opened } from './slots'

/** A contribution that arrives later stays out of the page. */
const DEADLINE_MS = 3_000

export interface Opening {
  /** Resolves to undefined when nothing is drawn; pending while the server's markup stays as it is. */
  arrived: Promise<Opened | undefined>
  /** Loads it, in the browser. */
  begin(): void
  /** The browser draws it, in a box of the height that the contribution states. */
  reserves: boolean
}

const NOTHING: Opening = { arrived: Promise.resolve(undefined), begin: () => undefined, reserves: false }

/** The first view of a rendered page repeats what the server drew; later views load with a deadline. */
export function openingOf(shell: Shell, offer: Offered, facts: Facts, deadlineMs = DEADLINE_MS): Opening {
  const { slots, navigation, host, site, report } = shell
  if ('open' in slots) return { ...NOTHING, arrived: slots.open(offer, facts) }
  const drawn = navigation.store.getState().view.serial === 0 ? slots.drawn : undefined
  if (drawn !== undefined && !Object.hasOwn(drawn, contributionName(offer))) return NOTHING
  const find = async (): Promise<Opened | undefined> => {
    const module = await slots.loadModule(offer, contributionOf)
    if (drawn !== undefined)
      return { Component: module.default, data: drawn[contributionName(offer)] ?? undefined }
    return open(module, { facts, call: host.call, now: new Date(), site })
  }
  let begin = (): void => undefined
  const arrived = new Promise<Opened | undefined>((resolve) => {
    const fail = (failure: unknown): void => {
      report(offer.app, faultOf(failure, 'load').phase, failure)
      if (drawn === undefined) resolve(undefined)
    }
    const late = () => timedOut(deadlineMs, 'load')
    let running: Promise<void> | undefined
    begin = () => void (running ??= within(deadlineMs, find(), late).then(resolve, fail))
  })
  return { arrived, begin, reserves: drawn === undefined }
}
