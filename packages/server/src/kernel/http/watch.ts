import { Gauge, type Registry } from '@prometheus-io/client'
import { within } from './health'

export interface Reading {
  labels?: Record<string, string>
  value: number
}

/**
 * A gauge read at each scrape. When it cannot be read (the database is unavailable) it is omitted, and the
 * other metrics are returned.
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
      // Without labels a reset leaves a 0 that was never read.
      if (labelNames.length === 0) this.remove({})
      const readings = await within(Promise.resolve(read())).catch(() => [])
      for (const { labels = {}, value } of readings) this.set(labels, value)
    },
  })
}
