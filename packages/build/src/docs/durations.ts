import type { Check } from './claims'
import type { House } from './house'

const FILE = 'docs/measurements.json'

interface Measurement {
  seconds: number
  machine: string
  commit: string
  on: string
}

const measurementsOf = (house: House): Record<string, Measurement> =>
  house.files.includes(FILE) ? (JSON.parse(house.read(FILE)) as Record<string, Measurement>) : {}

/** `74 s`, and minutes from two on: `12 min`. */
const shown = (seconds: number): string =>
  seconds < 120 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`

const MEANINGS: Readonly<Record<string, string>> = {
  'npm start, first': 'from an empty clone to the first page, installation and builds included',
  'npm start, again': 'nothing changed since',
  'pnpm check': 'after a small change',
  'npm test': 'everything',
}

/** Table of the kept measurements, for the README. */
export function timesTable(house: House): string {
  const rows = Object.entries(measurementsOf(house)).map(
    ([name, { seconds, machine, on }]) =>
      `| \`${name.split(',')[0]}\` | ${MEANINGS[name] ?? name} | ${shown(seconds)} | ${machine}, ${on} |`,
  )
  return ['| command | what | time | measured on |', '|---|---|---|---|', ...rows].join('\n')
}

/** Durations that the code sets, with the place that sets them. */
const LIMITS: readonly { text: string; source: string; pattern: RegExp }[] = [
  { text: '15 s', source: 'packages/build/src/start.test.ts', pattern: /FREE_WITHIN_MS = 15_000/ },
  { text: '15 s', source: 'packages/server/src/shutdown.ts', pattern: /DRAIN_LIMIT_MS = 15_000/ },
  { text: '5 s', source: 'packages/build/src/webpack/config.ts', pattern: /CHUNK_TIMEOUT_MS = 5_000/ },
  { text: '30 s', source: 'packages/server/src/kernel/jobs/runner.ts', pattern: /LEASE_MS = 30_000/ },
  { text: '4 s', source: 'packages/server/src/web/worker-process.ts', pattern: /renderMs: 4_000/ },
  { text: '30 seconds', source: 'packages/domain/src/limites.ts', pattern: /DESFAZER_S = 30\n/ },
  { text: '150 ms', source: 'shell/src/routing/wait.ts', pattern: /SHOW_AFTER_MS = 150/ },
]

/** Product rules and promises, not measurements. Lines with the bench that prints their figure are not checked either. */
const UNCHECKED =
  /^docs\/(?:adr|product|runbooks)\/|^docs\/(?:README|configuration|glossary|legal|ripd|security)\.md$|^SECURITY\.md$|^CHANGELOG\.md$|^packages\/(?:server|domain)\/README\.md$/
const DURATION =
  /(?<![\w.,-])(?:\d[\d.,]* ?(?:ms|s|min|seconds?|minutes?|hours?)|(?:half an|two|three|five|ten|fifteen|twenty|thirty) (?:seconds|minutes|hours?))\b(?! of CPU)/g

/** Checks that each duration in a document is measured (docs/measurements.json) or set by the code. */
export const checkDurations: Check = (house, file) => {
  if (UNCHECKED.test(file)) return []
  const measured = Object.values(measurementsOf(house)).map(({ seconds }) => shown(seconds))
  const set = LIMITS.filter(({ source, pattern }) => pattern.test(house.read(source))).map(({ text }) => text)
  const known = new Set([...measured, ...set])
  const lines = house.read(file).split('\n')
  return lines
    .filter((line) => !line.includes('`pnpm bench'))
    .flatMap((line) => [...line.matchAll(DURATION)])
    .map(([text]) => text)
    .filter((text) => !known.has(text))
    .map((text) => `nobody measured '${text}'`)
}
