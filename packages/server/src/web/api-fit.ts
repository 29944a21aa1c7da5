import { API_VERSION } from '@portal/api/contrato'
import { neededApi, satisfies } from '@portal/platform/ranges'
import type { Clock } from '../kernel/clock'
import type { Metrics } from '../kernel/http/metrics'
import type { Readiness } from '../kernel/http/readiness'
import { watch } from '../kernel/http/watch'
import { openReleaseSource, type ReleaseConfig } from './open-release-source'
import type { ReleaseSource } from './release-source'

/** A release in use, live or canary, that this server's API does not satisfy. */
export interface Misfit {
  app: string
  version: string
  /** Range of API versions that it was built for. */
  needs: string
}

/** A pointer is read again after this. */
const REREAD_MS = 10_000

export interface ApiFitOptions {
  source: Pick<ReleaseSource, 'readPointer' | 'readManifest'>
  now: () => number
  apiVersion?: string
  /** A new list that is not empty. */
  onMisfits(misfits: readonly Misfit[]): void
}

export interface ApiFit {
  /** The misfits of the current pointer; undefined while the releases cannot be read. */
  find(): Promise<readonly Misfit[] | undefined>
}

/** Compares this server's API version with the ranges of the releases in use. */
export function createApiFit({ source, now, apiVersion = API_VERSION, onMisfits }: ApiFitOptions): ApiFit {
  let known: { until: number; pointer?: object; misfits: readonly Misfit[] | undefined } | undefined
  const read = async () => {
    const pointer = await source.readPointer()
    if (known?.pointer === pointer) return { pointer, misfits: known.misfits }
    const inUse = Object.entries(pointer.apps).flatMap(([app, { version, canary }]) =>
      [version, ...(canary ? [canary.version] : [])].map((each) => ({ app, version: each })),
    )
    const needed = await Promise.all(
      inUse.map(async ({ app, version }) => {
        const needs = neededApi(await source.readManifest(app, version))
        return { app, version, needs }
      }),
    )
    const misfits = needed.filter(({ needs }) => !satisfies(apiVersion, needs))
    if (misfits.length > 0) onMisfits(misfits)
    return { pointer, misfits }
  }
  return {
    async find() {
      if (known !== undefined && now() < known.until) return known.misfits
      const found = await read().catch(() => ({ misfits: undefined }))
      known = { ...found, until: now() + REREAD_MS }
      return found.misfits
    },
  }
}

/**
 * Not ready until the API fits the releases in use once: a server that would break live screens gets no
 * traffic. A running server keeps its traffic after later releases.
 */
export function readyOnceFit(readiness: Readiness, fit: ApiFit): Readiness {
  let isFit = false
  return {
    ...readiness,
    async check() {
      await readiness.check()
      if (isFit) return
      const misfits = await fit.find()
      if (misfits !== undefined && misfits.length > 0)
        throw new Error(`the API does not fit ${misfits.map(({ app }) => app).join(', ')}`)
      isFit = misfits !== undefined
    },
  }
}

interface WatchDeps {
  config: ReleaseConfig & { role: string }
  clock: Clock
  metrics: Pick<Metrics, 'registry'>
}

const MISFITS = {
  name: 'release_api_misfits',
  help: 'Releases in use that need another version of the API, by app',
  labelNames: ['app'],
}

/** Watches the fit of a process that serves the API, as a gauge; undefined for other roles. */
export function watchApiFit(
  { config, clock, metrics }: WatchDeps,
  onMisfits: ApiFitOptions['onMisfits'],
): ApiFit | undefined {
  if (config.role !== 'all' && config.role !== 'api') return undefined
  const source = openReleaseSource(config, () => undefined)
  const fit = createApiFit({ source, now: () => clock().getTime(), onMisfits })
  watch(metrics.registry, MISFITS, async () => {
    const misfits = (await fit.find()) ?? []
    const apps = [...new Set(misfits.map(({ app }) => app))]
    return apps.map((app) => ({
      labels: { app },
      value: misfits.filter((misfit) => misfit.app === app).length,
    }))
  })
  return fit
}
