import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The program that reads pictures, as the tests' preparation built it. */
export const testTextProcess = (): URL =>
  pathToFileURL(join(dirname(process.env.PORTAL_TEST_WORKER ?? ''), 'text-process.js'))
