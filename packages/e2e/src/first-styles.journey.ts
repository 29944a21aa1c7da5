import type { Page } from 'playwright-core'
import { useRunning } from './running'

const running = useRunning()

/** Place and type of every element. */
const lookOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, font, display, opacity, border } = getComputedStyle(element)
      const box = [x, y, width, height].map((pixels) => pixels.toFixed(1))
      return [
        element.tagName,
        element.getAttribute('class'),
        ...box,
        color,
        backgroundColor,
        font,
        display,
        opacity,
        border,
      ].join(' ')
    })
  })

/** Adds the complete stylesheet where webpack does. */
const complete = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { hints = '' } = document.querySelector<HTMLElement>('script[data-hints]')?.dataset ?? {}
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    sheet.href = /\S+\/deferred\.\S+\.css/.exec(hints)?.[0] ?? ''
    const loaded = new Promise((done) => (sheet.onload = done))
    document.querySelector('[data-href]')?.after(sheet)
    await loaded
  })

it.each([
  ['/', 390],
  ['/', 1280],
  ['/acompanhantes/massagistas', 320],
  ['/acompanhantes/massagistas', 1280],
  ['an anuncio', 390],
  ['an anuncio', 1280],
])('%s at %i px looks the same when the complete styles arrive', async (given, width) => {
  const page = await running.browser.newPage({ viewport: { width, height: 844 } })
  // No script runs, so nothing else changes; `noscript` is for browsers without any.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${running.portal.url}${given.startsWith('/') ? given : '/acompanhantes'}`)
  if (!given.startsWith('/')) await page.getByRole('article').first().getByRole('link').click()
  await page.waitForLoadState()
  // What is skipped below the first view takes its size at a later frame.
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''))
  const first = await lookOf(page)
  await complete(page)
  expect(await lookOf(page)).toEqual(first)
  await page.close()
})
