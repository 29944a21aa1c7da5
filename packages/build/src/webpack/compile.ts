import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack'

/** Runs webpack to its end, the first of `configs` for browsers: its outcome. Rejects with every error's text. */
export function build(configs: Configuration[]): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(configs, (failure: Error | null, stats: MultiStats | undefined) => {
      const [browser] = stats?.stats ?? []
      if (failure || stats === undefined || browser === undefined)
        return reject(failure ?? new Error('webpack ended without a word.'))
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })))
      resolve(browser)
    })
  })
}
