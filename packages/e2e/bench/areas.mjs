// node packages/e2e/bench/areas.mjs [rounds]: the advertiser's screens on a poor phone, with an empty cache each time. JavaScript
// over the wire (KB brotli), first paint, and when the screen is usable: its data is there and nothing waits any more.
// Chromium at 1.6 Mbps, 150 ms of latency and a CPU four times slower; medians. Needs a portal that has been built.
import { chromium } from 'playwright-core'
import { browserPath, median, withPortal } from './portal.mjs'

const ROUNDS = Number(process.argv[2] ?? 3)
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

const PUBLIC = ['/login', '/cadastro', '/esqueci-senha']
const SIGNED_IN = ['/painel', '/perfil', '/conta', '/cupons', '/meus-anuncios', '/criar-anuncio', '/album']

/** Runs before the page's own scripts: the session, and what the browser tells of paints and shifts. */
function prepare([token, user]) {
  localStorage.setItem('shell:maioridade', 'true')
  if (token !== null) {
    localStorage.setItem('token', token)
    localStorage.setItem('authUser', user)
  }
  const seen = { fcp: 0, cls: 0 }
  Object.assign(window, { seen })
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime))
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value))
}

/** Milliseconds since navigation at which the screen's title is there and nothing says that it is busy. */
function usable() {
  return document.querySelector('main h1') !== null && document.querySelector('[aria-busy=true]') === null
    ? performance.now()
    : false
}

async function visit(browser, address, session) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  await page.addInitScript(prepare, session)
  const scripts = []
  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'commit' })
  const ready = await (await page.waitForFunction(usable, undefined, { timeout: 60_000 })).jsonValue()
  await page.waitForLoadState('networkidle')
  const { fcp, cls } = await page.evaluate(() => window.seen)
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const js = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  await context.close()
  return { ready, fcp, cls, js, files: scripts.length }
}

await withPortal(async (url) => {
  const body = JSON.stringify({ email: 'anunciante@exemplo.com', password: 'demonstracao' })
  const headers = { 'content-type': 'application/json' }
  const { access_token: token, user } = await (
    await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  ).json()
  const signedIn = [token, JSON.stringify({ ...user, token })]
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  console.log('screen          JS KB (br)  files  first paint ms  usable ms  layout shift')
  for (const path of [...PUBLIC, ...SIGNED_IN]) {
    const session = PUBLIC.includes(path) ? [null, null] : signedIn
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, url + path, session))
    const of = (key) => median(rounds.map((round) => round[key]))
    console.log(
      [
        path.padEnd(15),
        (of('js') / 1000).toFixed(1).padStart(10),
        String(of('files')).padStart(6),
        of('fcp').toFixed(0).padStart(15),
        of('ready').toFixed(0).padStart(10),
        of('cls').toFixed(4).padStart(13),
      ].join(' '),
    )
  }
  await browser.close()
})
