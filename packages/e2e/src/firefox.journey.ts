import { openFirefox } from './engines/firefox'
import { findFirefox } from './engines/installed'
import { everyJourney } from './journeys/all'

everyJourney('Firefox', findFirefox(), openFirefox)
