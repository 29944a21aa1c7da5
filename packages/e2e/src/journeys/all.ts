import type { Engine } from '../engines/page'
import { checkoutJourney } from './checkout'
import { principalJourney } from './principal'
import { DESKTOP, PHONE, useSetting } from './setting'
import { visitorJourney } from './visitor'

/** The journeys that must pass on every engine; without it they are skipped by name. */
export function everyJourney<Tools>(
  name: string,
  tools: Tools | undefined,
  open: (tools: Tools) => Promise<Engine>,
): void {
  const suite = tools === undefined ? describe.skip : describe
  suite(name, () => {
    const setting = useSetting(async () => {
      if (tools === undefined) throw new Error(`${name} is not installed.`)
      return open(tools)
    })
    describe('the main job', () => principalJourney(setting, 'phone', PHONE))
    describe('the checkout', () => checkoutJourney(setting, PHONE))
    describe('a visitor', () => visitorJourney(setting, DESKTOP))
  })
}
