// pnpm pictures: takes the pictures of the README and of `/_ui` again, from a new demonstration. Needs a built portal (npm start).
import { freePort } from '../../../scripts/ports.mjs'
import { launchBrowser } from './browser'
import { fileOf, save } from './pictures/files'
import { sheetFile, takeSheets } from './pictures/ui'
import { SHOTS, STAGE_ENV, take } from './pictures/shots'
import { startPortal } from './portal'
import { enterPrinted } from './steps/operador'

const portal = await startPortal({ OPERATOR_PORT: String(await freePort()), ...STAGE_ENV })
const browser = await launchBrowser()
try {
  const stage = { portal, browser, operador: await enterPrinted(browser, portal, 'ana') }
  for (const shot of SHOTS) {
    for (const [scheme, png] of await take(stage, shot)) await save(png, fileOf(shot.name, scheme))
  }
  for (const [piece, png] of await takeSheets(browser, portal.url)) await save(png, sheetFile(piece))
} finally {
  await browser.close()
  await portal.stop()
}
