import { rmSync } from 'node:fs'
import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack'

/** The federation kit leaves its diagnostics of a failed build here, in the working directory. */
const DIAGNOSTICS = '.mf'

/** Runs webpack and returns the stats of the first of `configs` (the browser's). Rejects with all errors. */
export function build(configs: Configuration[]): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(configs, (failure: Error | null, stats: MultiStats | undefined) => {
      rmSync(DIAGNOSTICS, { recursive: true, force: true })
      const [browser] = stats?.stats ?? []
      if (failure || stats === undefined || browser === undefined)
        return reject(failure ?? new Error('webpack returned no stats.'))
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })))
      resolve(browser)
    })
  })
}
