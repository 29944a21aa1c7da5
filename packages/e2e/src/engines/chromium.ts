import { launchBrowser } from '../browser'
import { watchFaults } from '../steps/watch'
import type { Engine } from './page'

export async function openChromium(): Promise<Engine> {
  const browser = await launchBrowser()
  return {
    opensTabsLate: true,
    async visit(viewport) {
      const context = await browser.newContext({
        viewport,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        // Granted to the active tab by a browser with a window; the headless shell denies it.
        permissions: ['clipboard-write'],
      })
      context.setDefaultTimeout(30_000)
      const page = await context.newPage()
      const faults = watchFaults(page)
      return {
        page,
        faults: async () => faults,
        screenshot: (options) => page.screenshot(options),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
