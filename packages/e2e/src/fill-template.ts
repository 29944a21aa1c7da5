/** `fill-template.ts FOLDER`: does the slow preparation of the journeys before they start; fails without a browser. */
import { installBrowser } from './browser'
import { installEngines } from './engines/installed'
import { hasBrowser, makeTemplate } from './template'

installBrowser()
installEngines()
if (!hasBrowser()) process.exit(1)
await makeTemplate(process.argv[2])
