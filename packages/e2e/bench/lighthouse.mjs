// node packages/e2e/bench/lighthouse.mjs [rounds] [--why]: median Lighthouse mobile scores of the public
// pages.
// `--why` lists each audit that reduced a score.
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '../../../scripts/ports.mjs'
import { browserPath, median, publicPages, withPortal } from './portal.mjs'

const ROUNDS = Number(process.argv[2]) || 3
const WHY = process.argv.includes('--why')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FIGURES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']

/** Uses a new browser per run, so that every cache is empty. */
async function audit(address) {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  })
  try {
    const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'error' })
    return lhr
  } finally {
    await browser.close()
  }
}

function complaints({ categories, audits }) {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `  ${category} ${id}: ${audits[id].score} ${audits[id].displayValue ?? ''}`),
  )
}

await withPortal(async (url) => {
  console.log(
    'page       performance · accessibility · best practices · seo   FCP ms  LCP ms  TBT ms  SI ms   CLS',
  )
  for (const [name, path] of Object.entries(await publicPages(url))) {
    const runs = []
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await audit(url + path))
    const scores = CATEGORIES.map((id) =>
      Math.round(100 * median(runs.map((run) => run.categories[id].score))),
    )
    const figures = FIGURES.map((id) => median(runs.map((run) => run.audits[id].numericValue)).toFixed(0))
    const shift = median(runs.map((run) => run.audits['cumulative-layout-shift'].numericValue))
    console.log(
      `${name.padEnd(10)} ${scores.join(' · ').padEnd(53)} ${figures.map((value) => value.padStart(6)).join('  ')}  ${shift.toFixed(3)}`,
    )
    if (WHY) console.log([...new Set(runs.flatMap(complaints))].join('\n'))
  }
})
