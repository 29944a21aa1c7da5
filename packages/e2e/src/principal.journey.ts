import { openChromium } from './engines/chromium'
import { principalJourney } from './journeys/principal'
import { DESKTOP, PHONE, useSetting } from './journeys/setting'

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('the main job on a %s', (device, viewport) => {
  principalJourney(useSetting(openChromium), device, viewport)
})
