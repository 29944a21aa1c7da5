import type { Head, Location, ScreenProps } from '@portal/platform'
import type { ComponentType } from 'react'
import type { FaultPhase } from '../remotes/fault'
import type { AppRoute } from './table'

export type AnyScreen = ComponentType<ScreenProps<unknown>>

/** Result of resolving an address. */
export type Outcome =
  | {
      kind: 'screen'
      /** Views with equal names share one mounted instance; another name remounts. */
      instance: string
      route: AppRoute
      params: Readonly<Record<string, string>>
      Screen: AnyScreen
      data: unknown
      head: Head
      status: 200 | 404 | 410
      validUntil?: string
    }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  /**
   * A declared session route without a session: clears both keys and redirects to /login
   * (rule: navegacao/guarda).
   */
  | { kind: 'guarded' }
  | { kind: 'not-found' }
  /** The remote failed to load or crashed. */
  | {
      kind: 'failed'
      route: AppRoute
      reason: string
      phase: FaultPhase
      /** It timed out. */
      hung: boolean
      /** Resolves if it loads after the timeout. */
      arrived?: Promise<unknown>
      /** Server-rendered content, still readable but not interactive. */
      drawn?: DocumentFragment
    }
  /** The screen loaded, its data did not. */
  | {
      kind: 'error'
      route: AppRoute
      message: string
      /** Exception thrown by `load`, a defect; absent for a failed call. */
      fault?: unknown
    }

/** A loaded screen whose data is pending. */
export interface Coming {
  instance: string
  route: AppRoute
  Skeleton: ComponentType
}

/** A renderable view: a final outcome, a screen's skeleton, or the initial loading state. */
export type Shown =
  Exclude<Outcome, { kind: 'redirect' | 'guarded' }> | ({ kind: 'waiting' } & Coming) | { kind: 'loading' }

export interface View {
  place: Location
  outcome: Shown
  /** Increases with every commit, so that a retry remounts its screen. */
  serial: number
}
/** How a view was reached; `ready` is the data of a screen whose skeleton was shown. */
export type Arrival = 'first' | 'push' | 'replace' | 'back' | 'retry' | 'ready'
/** The instance name of a view. */
export function instanceOf({ outcome, place }: View): string {
  return outcome.kind === 'screen' || outcome.kind === 'waiting' ? outcome.instance : place.pathname
}
