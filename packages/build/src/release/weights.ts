import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@portal/platform/manifest'
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

type Budget = App['source']['budget']
const budgetOf = (budget: Budget, screen: string): number => budget[screen] ?? budget.default ?? BUDGET_BYTES
const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`
const heaviestFirst = (weights: Weights) => Object.entries(weights).sort(([, a], [, b]) => b - a)

/** Throws with every screen that is heavier than its budget. */
export function refuseHeavy(
  { name, source: { budget } }: Pick<App, 'name' | 'source'>,
  weights: Weights,
): void {
  const heavy = heaviestFirst(weights).filter(([screen, bytes]) => bytes > budgetOf(budget, screen))
  if (heavy.length === 0) return
  const lines = heavy.map(
    ([screen, bytes]) =>
      `  ${screen} loads ${kb(bytes)}, its budget in remote.source.json is ${kb(budgetOf(budget, screen))}.`,
  )
  throw new Error([`${name} is too heavy:`, ...lines].join('\n'))
}

/** A line for each of the heaviest screens, with its budget. */
export function describeWeights({ budget }: Pick<App['source'], 'budget'>, weights: Weights): string[] {
  const all = heaviestFirst(weights)
  const lines = all
    .slice(0, SHOWN)
    .map(([screen, bytes]) => `  ${screen}  ${kb(bytes)} of ${kb(budgetOf(budget, screen))}`)
  return all.length > SHOWN ? [...lines, `  and ${all.length - SHOWN} lighter screens`] : lines
}
