import type { House } from './house'

/** Areas in index order; each ADR names one in its line `Status: … Area: ….` */
const AREAS: Readonly<Record<string, string>> = {
  releases: 'Composition and releases',
  pages: 'Pages and performance',
  server: 'Server, database and jobs',
  money: 'Money',
  listings: 'Listings and search',
  safety: 'Safety, review and evidence',
  accounts: 'Accounts and privacy',
  operators: 'Operators',
  tooling: 'Tools and tests',
}

interface Decision {
  file: string
  number: number
  title: string
  area: string
  merged: string | undefined
}

const FILE = /^docs\/adr\/(\d{4}-.+\.md)$/

function decisionOf(house: House, path: string, file: string): Decision {
  const text = house.read(path)
  const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
  const status = /^Status: [\s\S]*?Area:\s\w+\.$/m.exec(text)?.[0].replace(/\s+/g, ' ') ?? ''
  const area = /Area: (\w+)\.$/.exec(status)?.[1] ?? ''
  if (title === '' || !(area in AREAS)) throw new Error(`${path}: no title, or no area of the index`)
  return {
    file,
    number: Number(number),
    title,
    area,
    merged: /merged into (ADRs? [\d, and]+)/.exec(status)?.[1],
  }
}

/** The ADRs by area, one line each. */
export function decisionIndex(house: House): string {
  const decisions = house.files.flatMap((path) => {
    const file = FILE.exec(path)?.[1]
    return file === undefined ? [] : [decisionOf(house, path, file)]
  })
  const lineOf = ({ number, file, title, merged }: Decision) =>
    `- [${number}](${file}) ${title}${merged === undefined ? '' : ` (merged into ${merged.trim()})`}`
  return Object.entries(AREAS)
    .map(([area, heading]) => {
      const own = decisions.filter((decision) => decision.area === area).sort((a, b) => a.number - b.number)
      return [`## ${heading}`, '', ...own.map(lineOf)].join('\n')
    })
    .join('\n\n')
}
