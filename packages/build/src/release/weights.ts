import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@portal/platform/manifest'
import { slotOf } from '@portal/platform/slots'
import type { App } from '../app'

type Hints = RemoteManifest['hints']
type Weights = NonNullable<RemoteManifest['weights']>

/** Compressed bytes that a screen may load where `remote.source.json` states no other budget. */
const BUDGET_BYTES = 100_000
const SHOWN = 5

/** Compressed bytes of the scripts and styles that each screen loads, the app's entry included. */
export function weightsOf(outDir: string, entry: string, hints: Hints): Weights {
  const bytesOf = (file: string): number => {
    const compressed = join(outDir, `${file}.br`)
    return statSync(existsSync(compressed) ? compressed : join(outDir, file)).size
  }
  const filesOf = (key: string): string[] => [...(hints[key]?.js ?? []), ...(hints[key]?.css ?? [])]
  return Object.fromEntries(
    Object.keys(hints).map((key) => {
      const [expose = key] = key.split('#')
      const files = new Set([entry, ...filesOf(expose), ...filesOf(key)])
      return [key, [...files].reduce((sum, file) => sum + bytesOf(file), 0)]
    }),
  )
}

type Source = Pick<App['source'], 'budget' | 'contributions'>
interface Bound {
  bytes: number
  /** Who sets it, in a sentence. */
  by: string
}

/** A slot sets the bound of what it contains, the app that of its screens. */
function boundOf({ budget, contributions = [] }: Source, module: string): Bound {
  const bounds = contributions.flatMap(({ slot, expose }): Bound[] => {
    const bytes = expose === module ? slotOf(slot)?.bytes : undefined
    return bytes === undefined ? [] : [{ bytes, by: `its slot ${slot} allows` }]
  })
  const [tightest] = bounds.sort((a, b) => a.bytes - b.bytes)
  const bytes = budget[module] ?? budget.default ?? BUDGET_BYTES
  return tightest ?? { bytes, by: 'its budget in remote.source.json is' }
}
const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`
const heaviestFirst = (weights: Weights) => Object.entries(weights).sort(([, a], [, b]) => b - a)

/** Throws with every module that is heavier than its bound. */
export function refuseHeavy({ name, source }: { name: string; source: Source }, weights: Weights): void {
  const heavy = heaviestFirst(weights).flatMap(([module, bytes]) => {
    const bound = boundOf(source, module)
    return bytes > bound.bytes ? [`  ${module} loads ${kb(bytes)}, ${bound.by} ${kb(bound.bytes)}.`] : []
  })
  if (heavy.length > 0) throw new Error([`${name} is too heavy:`, ...heavy].join('\n'))
}

/** A line for each of the heaviest screens, with its bound. */
export function describeWeights(source: Source, weights: Weights): string[] {
  const all = heaviestFirst(weights)
  const lines = all
    .slice(0, SHOWN)
    .map(([module, bytes]) => `  ${module}  ${kb(bytes)} of ${kb(boundOf(source, module).bytes)}`)
  return all.length > SHOWN ? [...lines, `  and ${all.length - SHOWN} lighter screens`] : lines
}
