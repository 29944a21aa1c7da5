import { describeUnless, missingPackages } from '../../../../scripts/engines.mjs'
import type { Engine } from '../engines/page'
import { until } from '../engines/probe'
import { checkoutJourney } from './checkout'
import { newerJourney } from './newer'
import { principalJourney } from './principal'
import { DESKTOP, PHONE, useSetting } from './setting'
import { visitorJourney } from './visitor'

const faultFound = ([fault]: string[]) =>
  fault === undefined
    ? { ok: false as const, why: 'nothing is faultFound' }
    : { ok: true as const, value: fault }

/** Journeys required on every engine; skipped by name when its packages are missing. */
export function everyJourney<Tools>(
  name: string,
  tools: Tools | undefined,
  packages: readonly string[],
  open: (tools: Tools) => Promise<Engine>,
): void {
  describeUnless(tools === undefined ? missingPackages(packages) : undefined, name, () => {
    const setting = useSetting(async () => {
      if (tools === undefined) throw new Error(`${name} is not installed.`)
      return open(tools)
    })
    it('reports security policy violations', async () => {
      const { page, faults, close } = await setting.engine.visit(PHONE)
      await page.goto(`${setting.portal.url}/termos`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate((code) => {
        const script = document.createElement('script')
        script.textContent = code
        document.head.append(script)
      }, '0')
      await expect(until('Waiting for a fault', async () => faultFound(await faults()))).resolves.toMatch(
        /script-src/,
      )
      await close()
    })
    describe('the main job', () => principalJourney(setting, 'phone', PHONE))
    describe('the checkout', () => checkoutJourney(setting, PHONE))
    describe('a visitor', () => visitorJourney(setting, DESKTOP))
    // Last: from its end on, the portal checks identities.
    describe('the newer flows', () => newerJourney(setting, PHONE, DESKTOP))
  })
}
