import type { Releases } from '@portal/platform/manifest'
import type { StampMemory, Stamps } from '../kernel/releases/stamps'
import type { CheckedPointer, ReleaseSource } from './release-source'

/**
 * Why a pointer entry is not used: not signed by a key of the app, older than one already seen, or missing.
 */
export type Refusal = 'signature' | 'older' | 'missing'

export interface ForwardOnlyOptions {
  source: ReleaseSource
  memory: StampMemory
  onRefused(app: string, refusal: Refusal): void
  /** Called when the memory becomes unavailable, and with undefined when it recovers. */
  onAway(error: unknown): void
}

/**
 * A release source that never goes back: each app stays on the newest entry seen by any process
 * (docs/adr/0029). While the memory is unavailable only this process's own stamps count, and the pointer is
 * checked again afterwards.
 */
export function forwardOnly({ source, memory, onRefused, onAway }: ForwardOnlyOptions): ReleaseSource {
  const accepted = new Map<string, Releases['apps'][string]>()
  const refused = new Map<string, Refusal>()
  let newest: Stamps = {}
  let judged: { from: CheckedPointer; pointer: CheckedPointer } | undefined
  let isAway = false

  const recall = async (stamps: Stamps): Promise<Stamps | undefined> => {
    try {
      const remembered = await memory.raise(stamps)
      if (isAway) onAway(undefined)
      isAway = false
      return remembered
    } catch (error) {
      if (!isAway) onAway(error)
      isAway = true
      return undefined
    }
  }
  const judge = (pointer: CheckedPointer): CheckedPointer => {
    const names = new Set([...Object.keys(newest), ...pointer.withheld])
    for (const app of names) {
      const refusal = refusalOf(pointer, app, newest[app])
      const entry = pointer.apps[app]
      if (refusal === undefined && entry !== undefined) accepted.set(app, entry)
      if (refusal === undefined && entry === undefined) accepted.delete(app)
      if (refusal !== undefined && refused.get(app) !== refusal) onRefused(app, refusal)
      if (refusal === undefined) refused.delete(app)
      else refused.set(app, refusal)
    }
    const withheld = [...names].filter((app) => !accepted.has(app) && refused.has(app))
    const { updatedAt, retired } = pointer
    return { updatedAt, apps: Object.fromEntries(accepted), withheld, retired }
  }
  return {
    ...source,
    async readPointer() {
      const from = await source.readPointer()
      if (judged?.from === from) return judged.pointer
      const stamps = stampsOf(from)
      const remembered = await recall(stamps)
      newest = newestOf(newest, stamps, remembered ?? {})
      const pointer = judge(from)
      judged = remembered && { from, pointer }
      return pointer
    },
  }
}

function refusalOf(pointer: CheckedPointer, app: string, newest = 0): Refusal | undefined {
  if (pointer.withheld.includes(app)) return 'signature'
  const stamp = stampsOf(pointer)[app]
  if (stamp === undefined) return 'missing'
  return stamp < newest ? 'older' : undefined
}

/** Entries from before stamps existed get the pointer's date. */
function stampsOf({ updatedAt, apps, retired }: CheckedPointer): Stamps {
  const stamps = Object.entries(apps).map(([app, { stamp }]) => [app, stamp ?? Date.parse(updatedAt)])
  return { ...retired, ...Object.fromEntries(stamps) }
}

function newestOf(...all: readonly Stamps[]): Stamps {
  const newest = new Map<string, number>()
  for (const [app, stamp] of all.flatMap((stamps) => Object.entries(stamps)))
    newest.set(app, Math.max(stamp, newest.get(app) ?? stamp))
  return Object.fromEntries(newest)
}
