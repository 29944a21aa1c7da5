// node packages/e2e/bench/vitals.mjs [rounds]: web vitals on a slow phone. Chromium at 1.6 Mbps, 150 ms
// latency and 4× CPU slowdown; medians. Compared with client-side rendering of the same page.
import { chromium } from 'playwright-core'
import { browserPath, median, publicPages, withPortal } from './portal.mjs'

const ROUNDS = Number(process.argv[2] ?? 5)
const VERBOSE = process.argv.includes('--tasks')
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4
/** A new window first renders its own frame and suggestions, concurrently with the page's start. */
const WINDOW_MS = 1_500

/** Runs in the page: records paints, layout shifts and long tasks. */
function observe() {
  const seen = { fcp: 0, lcp: 0, what: '', cls: 0, tasks: [] }
  Object.assign(window, { seen })
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime))
  watch('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime
    seen.what = element?.tagName.toLowerCase() ?? ''
  })
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value))
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
}

/** Removes the rendered screen from the document, so that the browser renders it. */
async function withoutRendering(route) {
  const response = await route.fetch()
  const html = (await response.text())
    .replace(/(<div id="root">).*(<\/div><script type="application\/json")/s, '$1$2')
    .replace(/,"rendered":\{.*\}(?=\}<\/script>)/s, '')
  await route.fulfill({ response, body: html })
}

async function visit(browser, address, drawnBy) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  if (drawnBy === 'browser') await page.route(address, withoutRendering)
  await page.waitForTimeout(WINDOW_MS)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
  const seen = await page.evaluate(() => window.seen)
  await context.close()
  const after = seen.tasks.filter(([start]) => start >= seen.fcp)
  const blocking = after.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)
  return { ...seen, blocking }
}

const COLUMNS = 'page       drawn by  first paint ms  largest paint ms  (element)  layout shift  blocking ms'

await withPortal(async (url) => {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  console.log(COLUMNS)
  for (const [name, path] of Object.entries(await publicPages(url))) {
    for (const drawnBy of ['server', 'browser']) {
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, url + path, drawnBy))
      const of = (key) => median(rounds.map((round) => round[key]))
      console.log(
        [
          name.padEnd(10),
          drawnBy.padEnd(9),
          of('fcp').toFixed(0).padStart(14),
          of('lcp').toFixed(0).padStart(17),
          `  ${of('what').padEnd(9)}`,
          of('cls').toFixed(4).padStart(12),
          of('blocking').toFixed(0).padStart(12),
        ].join(' '),
      )
      if (VERBOSE) console.log(rounds.map(({ tasks, fcp }) => JSON.stringify({ fcp, tasks })).join('\n'))
    }
  }
  await browser.close()
})
