/** `fill-template.ts FOLDER`: does the slow preparation of the journeys before they start; fails without a browser. */
import { makeTemplate } from './template'

if ((await makeTemplate(process.argv[2])) === undefined) process.exit(1)
