import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { changedPart } from './pictures/files'
import { sheetFile, takeSheets } from './pictures/ui'
import { useRunning } from './running'
import { everyLook, faultsOf } from './steps/looks'

const running = useRunning()
/** Measured: 0 to 0.002 for the same piece, 0.003 to 0.024 for another colour of its main button. */
const FAR = 0.003

let sheets: Map<string, Buffer>
beforeAll(async () => {
  sheets = await takeSheets(running.browser, running.portal.url)
})

describe('/_ui', () => {
  it('looks as in its pictures: each piece on phone and desktop, light and dark (pnpm pictures)', async () => {
    const changed: string[] = []
    for (const [piece, png] of sheets) {
      const far = await changedPart(sheetFile(piece), png)
      if (far > FAR) changed.push(`${piece}: ${far.toFixed(4)}`)
    }
    expect(changed).toEqual([])
  })

  it('has a picture of each piece, and no other', () => {
    const stored = globSync(join(dirname(sheetFile('')), '*.webp')).map((file) => basename(file, '.webp'))
    expect(stored.toSorted()).toEqual([...sheets.keys()].toSorted())
  })

  it('has no finding and fits a phone, light and dark, with the code of each state', async () => {
    // A skeleton moves for ever, and axe waits for the end of movements.
    const page = await running.browser.newPage({ reducedMotion: 'reduce' })
    await page.goto(`${running.portal.url}/_ui`)
    await page.locator('[data-piece=Button] summary').first().click()
    const code = await page.locator('[data-piece=Button] pre').first().innerText()
    expect(code).toContain("import { Button } from '@portal/ui/Button'")
    expect(code).toContain('<Button key={kind} kind={kind}>')
    expect(await faultsOf(page, '/_ui', everyLook([390, 1280]))).toEqual([])
    await page.close()
  })
})
