import { openFirefox } from './engines/firefox'
import { findFirefox, FIREFOX_PACKAGES } from './engines/installed'
import { everyJourney } from './journeys/all'

everyJourney('Firefox', findFirefox(), FIREFOX_PACKAGES, openFirefox)
