import { openChromium } from './engines/chromium'
import { checkoutJourney } from './journeys/checkout'
import { PHONE, useSetting } from './journeys/setting'

describe('the checkout', () => checkoutJourney(useSetting(openChromium), PHONE, 'Código PIX copiado!'))
