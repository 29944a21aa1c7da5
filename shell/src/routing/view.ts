import type { Head, ScreenProps } from '@portal/platform'
import type { ComponentType } from 'react'
import type { FaultPhase } from '../remotes/fault'
import type { AppRoute } from './table'

export type AnyScreen = ComponentType<ScreenProps<unknown>>

/** What an address turns out to be. */
export type Outcome =
  | {
      kind: 'screen'
      /** Views with the same name are one screen that goes on; another name mounts it anew. */
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
  /** A declared session route without a session: both keys are cleared, then /login (rule: navegacao/guarda). */
  | { kind: 'guarded' }
  | { kind: 'not-found' }
  /** The remote did not come, or broke. */
  | {
      kind: 'failed'
      route: AppRoute
      reason: string
      phase: FaultPhase
      /** It only was not there in time. */
      hung: boolean
      /** What the server had rendered: still worth reading, though nothing in it works. */
      drawn?: DocumentFragment
    }
  /** The screen came, what it needs did not. */
  | {
      kind: 'error'
      route: AppRoute
      message: string
      /** What its `load` threw: a defect, where a failed call is none. */
      fault?: string
    }

/** A screen that is there already while its data is on the way. */
export interface Coming {
  instance: string
  route: AppRoute
  Skeleton: ComponentType
}

/** What can be on screen: an outcome that leads no further, a screen's skeleton, or the wait for the first one. */
export type Shown =
  Exclude<Outcome, { kind: 'redirect' | 'guarded' }> | ({ kind: 'waiting' } & Coming) | { kind: 'loading' }

export interface Place {
  pathname: string
  search: string
  hash: string
  /** Names the entry of the history. */
  key: string
  state: unknown
}
export interface View {
  place: Place
  outcome: Shown
  /** Grows with every commit: a retry mounts its screen anew. */
  serial: number
}
/** How a view came: `ready` is the data of a screen whose skeleton was there. */
export type Arrival = 'first' | 'push' | 'replace' | 'back' | 'retry' | 'ready'
/** The instance that a view shows, or would show. */
export function instanceOf({ outcome, place }: View): string {
  return outcome.kind === 'screen' || outcome.kind === 'waiting' ? outcome.instance : place.pathname
}
