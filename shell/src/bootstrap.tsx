import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import './shell.css'
import { installHost } from '@portal/platform'
import { start } from './start'

start(window, installHost).catch((failure: unknown) => {
  // Nothing is on screen that could say so; the console is all there is.
  console.error(failure)
})
