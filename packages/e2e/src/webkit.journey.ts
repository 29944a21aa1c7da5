import { findWebkit } from './engines/installed'
import { openWebkit } from './engines/webkit'
import { everyJourney } from './journeys/all'

everyJourney('WebKit', findWebkit(), openWebkit)
