import type { DrawSlot } from '@portal/platform'
import { lazy, Suspense } from 'react'
import type { RouteTable } from '../routing/table'

/**
 * Until the chunk has loaded, also where it never does, the server's markup stays. It is one with other rare parts:
 * the hashes of each chunk are in every first view.
 */
const Contributions = lazy(() =>
  import(/* webpackChunkName: "raros" */ './Contributions').catch(() => new Promise<never>(() => undefined)),
)

/** Draws what apps contribute to a slot; loads nothing for one without contributions. */
export function drawSlot({ remotes }: Pick<RouteTable, 'remotes'>): DrawSlot {
  return (name, facts) =>
    remotes.some(({ contributions }) => contributions?.some(({ slot }) => slot === name)) && (
      <Suspense>
        <Contributions name={name} facts={facts} />
      </Suspense>
    )
}
