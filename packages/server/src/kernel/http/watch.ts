import { Gauge, type Registry } from '@prometheus-io/client'
import { within } from './health'

export interface Reading {
  labels?: Record<string, string>
  value: number
}

/**
 * A gauge that is read at each scrape. What cannot be read, since the database is away, is left out, and the rest of
 * the metrics is answered all the same.
 */
export function watch(
  registry: Registry,
  { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
  read: () => readonly Reading[] | Promise<readonly Reading[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset()
      // Without labels a reset leaves a 0, which nobody has read.
      if (labelNames.length === 0) this.remove({})
      const readings = await within(Promise.resolve(read())).catch(() => [])
      for (const { labels = {}, value } of readings) this.set(labels, value)
    },
  })
}
