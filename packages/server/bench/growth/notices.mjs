// pnpm bench growth notices [seconds] [--short]: commits a second of 16 connections (20 s each, three rounds, disk
// synchronous), without notices, with NOTIFY inside the transaction, and with rows that are sent every 20 ms.
// Exits with 1 when a notice of a row was not received, or rows are slower than NOTIFY.
import { numberAt } from '../arguments.mjs'
import { loadBench, withPostgres } from '../load.mjs'
import { verdict } from '../portal.mjs'

const SECONDS = numberAt(0, 20, 4)
const ROUNDS = 3
const SYNCHRONOUS = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

const { measureNotices } = await loadBench('notices')
await withPostgres(async (url) => {
  const results = await measureNotices(url, { rounds: ROUNDS, seconds: SECONDS })
  const of = (way) => results.filter((one) => one.way === way)
  const median = (way) =>
    of(way)
      .map(({ commits }) => commits)
      .sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]
  const [none, notify, rows] = ['none', 'NOTIFY', 'rows'].map(median)
  const share = (rate) => `${Math.round(rate)}/s (${Math.round((rate / none) * 100)} %)`
  console.log(
    `commits without notices ${Math.round(none)}/s, NOTIFY inside ${share(notify)}, rows ${share(rows)}; wanted ≥ 90 %`,
  )
  const missed = of('rows').map(({ commits, received }) => Math.round(commits * SECONDS) - received)
  verdict([
    ['notices of rows that were not received', missed, missed.map(() => 0)],
    ['rows are faster than NOTIFY', rows > notify, true],
  ])
}, SYNCHRONOUS)
