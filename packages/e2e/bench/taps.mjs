// node packages/e2e/bench/taps.mjs [rounds]: time from a tap to the next frame that shows its effect, on a phone with
// 4× CPU slowdown, beside the same at full speed; medians and worst. 50 ms are felt as immediate.
import { chromium } from 'playwright-core'
import { browserPath, median, withPortal } from './portal.mjs'

const ROUNDS = Number(process.argv[2] ?? 5)
const CIDADE = '/acompanhantes/massagistas-em-goiania-go'
const TAPS = {
  favourite: { path: CIDADE, tapped: 'article .fav', effect: 'article .fav[aria-pressed=true]' },
  filter: { path: `${CIDADE}?cabelo=Loiro`, tapped: '[role=group] a', effect: 'html.going' },
}

/** Runs in the page. */
const felt = ({ tapped, effect }) =>
  new Promise((resolve) => {
    const start = performance.now()
    const look = () =>
      document.querySelector(effect) === null
        ? requestAnimationFrame(look)
        : resolve(performance.now() - start)
    document.querySelector(tapped).click()
    requestAnimationFrame(look)
  })

async function tap(browser, url, { path, ...tapped }, slowdown) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  await context.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  const page = await context.newPage()
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const time = await page.evaluate(felt, tapped)
  await context.close()
  return time
}

await withPortal(async (url) => {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  console.log('tap         slowdown   median ms   worst ms')
  for (const [name, one] of Object.entries(TAPS)) {
    for (const slowdown of [4, 1]) {
      const times = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await tap(browser, url, one, slowdown))
      const columns = [
        `${slowdown}×`.padStart(8),
        median(times).toFixed(0).padStart(11),
        Math.max(...times)
          .toFixed(0)
          .padStart(10),
      ]
      console.log([name.padEnd(11), ...columns].join(' '))
    }
  }
  await browser.close()
})
