import type { Call } from '@portal/api/client'
import { LocationContext, type Site } from '@portal/platform'
import { locationOf } from '@portal/platform/routes'
import { within } from '../remotes/fault'
import type { LoadModule } from '../remotes/loader'
import { contributionOf, contributionName, open, type Facts, type Offered, type Opened } from '../slots/slots'
import { renderMarkup } from './markup'

const DEADLINE_MS = 1_000
/** Characters of markup and data. */
const SIZE_MAX = 20_000

export interface ContributionPorts {
  loadModule: LoadModule
  call: Call
  now: Date
  site: Site
  url: URL
}

/** Contributions to one page; those that fail, are late or too large stay out of it. */
export function openContributions(ports: ContributionPorts) {
  const opening = new Map<string, Promise<Opened | undefined>>()
  const shown: { offer: Offered; data: unknown }[] = []
  const faults: string[] = []

  async function find(offer: Offered, facts: Facts): Promise<Opened | undefined> {
    const { loadModule, call, now, site } = ports
    const opened = await open(await loadModule(offer, contributionOf), { facts, call, now, site })
    // Rendered apart first: an exception within the page would end the render of its screen.
    if (opened !== undefined) await refuseLarge(opened, facts, ports)
    return opened
  }
  const late = () => new Error(`not ready within ${DEADLINE_MS} ms`)
  const keep = (offer: Offered) => (opened: Opened | undefined) => {
    if (opened !== undefined) shown.push({ offer, data: opened.data })
    return opened
  }
  const leaveOut = (offer: Offered) => (failure: unknown) => {
    faults.push(`${contributionName(offer)}: ${failure instanceof Error ? failure.message : String(failure)}`)
    return undefined
  }
  return {
    /** Those that the page has drawn. */
    shown,
    /** Why others stay out. */
    faults,
    /** Their data, for the browser. */
    data: () => Object.fromEntries(shown.map(({ offer, data }) => [contributionName(offer), data ?? null])),
    open(offer: Offered, facts: Facts) {
      const name = contributionName(offer)
      const found =
        opening.get(name) ?? within(DEADLINE_MS, find(offer, facts), late).then(keep(offer), leaveOut(offer))
      opening.set(name, found)
      return found
    },
  }
}

async function refuseLarge(
  { Component, data }: Opened,
  facts: Facts,
  { site, url }: ContributionPorts,
): Promise<void> {
  const markup = await renderMarkup(
    <LocationContext value={locationOf(url, 'servidor')}>
      <Component data={data} facts={facts} site={site} />
    </LocationContext>,
  )
  const size = markup.length + (JSON.stringify(data) ?? '').length
  if (size > SIZE_MAX) throw new Error(`${size} characters, more than ${SIZE_MAX}`)
}
