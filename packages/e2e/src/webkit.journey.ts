import { findWebkit, WEBKIT_PACKAGES } from './engines/installed'
import { openWebkit } from './engines/webkit'
import { everyJourney } from './journeys/all'

everyJourney('WebKit', findWebkit(), WEBKIT_PACKAGES, openWebkit)
