// node packages/e2e/bench/first-view.mjs: bytes and requests of each public page's first view on a phone.
// Needs a built portal (run npm start once).
import { chromium } from 'playwright-core'
import { browserPath, publicPages, withPortal } from './portal.mjs'

const ANTD = /ant-(btn|select|table|modal)/

/** Loads a page in a fresh browser context and sums the transferred bytes until the network is idle. */
async function measure(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.goto(address, { waitUntil: 'networkidle' })
  const bytes = { script: 0, document: 0, stylesheet: 0, image: 0 }
  let antd = false
  for (const response of responses) {
    const type = response.request().resourceType()
    if (type in bytes) bytes[type] += (await response.request().sizes()).responseBodySize
    if (type === 'script') antd ||= ANTD.test(await response.text())
  }
  await context.close()
  return { requests: responses.length, bytes, antd }
}

await withPortal(async (url) => {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const kb = (value) => (value / 1000).toFixed(1).padStart(7)
  console.log('page        JS KB (br)  HTML KB  CSS KB  image KB  requests  antd')
  for (const [name, path] of Object.entries(await publicPages(url))) {
    const { requests, bytes, antd } = await measure(browser, url + path)
    console.log(
      `${name.padEnd(11)} ${kb(bytes.script)}   ${kb(bytes.document)} ${kb(bytes.stylesheet)}   ${kb(bytes.image)}  ${String(requests).padStart(8)}  ${antd ? 'yes' : 'no'}`,
    )
  }
  await browser.close()
})
