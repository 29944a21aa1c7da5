import type { ContributionModule, SlotFacts, SlotName } from '@portal/platform'
import type { Contribution } from '@portal/platform/manifest'
import type { LoadModule } from '../remotes/loader'
import type { RouteTable } from '../routing/table'

/** A declared contribution and its app. */
export interface Offered extends Contribution {
  app: string
}

/** Contributions to a slot, in their order. */
export function offersOf({ remotes }: Pick<RouteTable, 'remotes'>, name: string): Offered[] {
  return remotes
    .flatMap(({ app, contributions = [] }) => contributions.map((one) => ({ ...one, app })))
    .filter(({ slot }) => slot === name)
    .sort((a, b) => a.ordem - b.ordem || (a.app < b.app ? -1 : 1))
}

export type Facts = SlotFacts[SlotName]

/** A contribution's module with its data. */
export interface Opened {
  Component: ContributionModule['default']
  data: unknown
}

/** How a page opens contributions. */
export type Slots =
  | {
      loadModule: LoadModule
      /** Data of those that the server drew, by `contributionName`; absent when the browser draws the page. */
      drawn?: Readonly<Record<string, unknown>> | undefined
    }
  /** On the server; resolves to undefined when there is nothing to draw. */
  | { open(offer: Offered, facts: Facts): Promise<Opened | undefined> }

export const contributionName = ({ app, expose, slot }: Offered): string => `${app} ${expose} ${slot}`

/** The module of a contribution. */
export function contributionOf(
  exposed: unknown,
  { app, expose }: Pick<Offered, 'app' | 'expose'>,
): ContributionModule {
  if (isContribution(exposed)) return exposed
  throw new Error(`${app} não tem a parte '${expose}'`)
}

function isContribution(value: unknown): value is ContributionModule {
  return (
    typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
  )
}

/** Its data; undefined when there is nothing to draw. */
export async function open(
  { default: Component, load }: ContributionModule,
  context: Parameters<NonNullable<ContributionModule['load']>>[0],
): Promise<Opened | undefined> {
  if (load === undefined) return { Component, data: undefined }
  const data = await load(context)
  return data === undefined || data === null ? undefined : { Component, data }
}
