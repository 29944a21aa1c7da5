// node packages/e2e/bench/taps.mjs [rounds]: time from a tap to the next frame that shows its effect, on a phone with
// 4× CPU slowdown, beside the same at full speed; medians and worst. 50 ms are felt as immediate.
import { join } from 'node:path'
import { ROOT } from '../../../scripts/workspace.mjs'
import { importTypeScript } from '../../build/run.mjs'
import { launchBrowser, median, withPortal } from './portal.mjs'

const step = (name) => importTypeScript(join(ROOT, `packages/e2e/src/steps/${name}.ts`))
const { giveSession, listOwnAnuncios, signInDemo } = await step('demo')
const { messageButton } = await step('recados')
const { chooseMetodo, draftsOf, openCheckout, payButton } = await step('checkout')

const ROUNDS = Number(process.argv[2] ?? 5)
const CIDADE = '/acompanhantes/massagistas-em-goiania-go'
const BUSY = '[aria-disabled=true]'

/** Each opens its page, and returns what is tapped and the selector of its effect. */
const TAPS = {
  async favourite(page, url) {
    await visit(page, url + CIDADE)
    return { tapped: page.locator('article .fav'), effect: 'article .fav[aria-pressed=true]' }
  },
  async filter(page, url) {
    await visit(page, `${url}${CIDADE}?cabelo=Loiro`)
    return { tapped: page.locator('[role=group] a'), effect: 'html.going' }
  },
  async message(page, url, session) {
    await visit(page, url + (await contactable(url, session)))
    return { tapped: messageButton(page), effect: 'dialog[open] textarea' }
  },
  async send(page, url, session) {
    const { tapped } = await TAPS.message(page, url, session)
    await tapped.click()
    await page.getByLabel('Mensagem', { exact: true }).fill('Olá! Você atende amanhã à tarde?')
    return {
      tapped: page.getByRole('dialog').getByRole('button', { name: 'Enviar' }),
      effect: `dialog ${BUSY}`,
    }
  },
  async publish(page, url, session) {
    await giveSession(page, session)
    await openCheckout(page, { url }, await draftsOf({ url }, session, 'Massagem com hora marcada'))
    await chooseMetodo(page, 'Pix')
    return { tapped: payButton(page), effect: BUSY }
  },
}

const visit = (page, address) => page.goto(address, { waitUntil: 'networkidle' })

/** Address of an advert of the demonstration that takes messages. */
async function contactable(url, session) {
  const own = await listOwnAnuncios({ url }, session)
  return `/anuncio/${own.find(({ ativo, recebeRecados }) => ativo && recebeRecados).titulo_formatado}`
}

/** Runs in the page: from the click that a tap becomes to the first frame with its effect. */
const felt = (effect) =>
  new Promise((resolve) => {
    const look = (start) =>
      document.querySelector(effect) === null
        ? requestAnimationFrame(() => look(start))
        : resolve(performance.now() - start)
    document.addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  })

/** How long a finger is down. */
const HELD_MS = 80

/** With the mouse, whose events a finger gives too. */
async function press(page, tapped) {
  await tapped.hover()
  await page.mouse.down()
  await new Promise((done) => setTimeout(done, HELD_MS))
  await page.mouse.up()
}

async function tap(browser, slowdown, open) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
  })
  await context.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  const page = await context.newPage()
  const { tapped: all, effect } = await open(page)
  const tapped = all.first()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const time = page.evaluate(felt, effect)
  await press(page, tapped)
  const answered = await time
  await context.close()
  return answered
}

await withPortal(async (url) => {
  const browser = await launchBrowser()
  const session = await signInDemo({ url })
  console.log('tap         slowdown   median ms   worst ms')
  for (const [name, one] of Object.entries(TAPS)) {
    for (const slowdown of [4, 1]) {
      const times = []
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await tap(browser, slowdown, (page) => one(page, url, session)))
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
