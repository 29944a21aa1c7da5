import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import './shell.css'
import { installHost } from '@portal/platform'
import { start } from './start'

/** Styles of dialogs and of what else a first view does without; a page without them still works. */
const later = import(/* webpackChunkName: "later" */ './later').catch(() => undefined)
/** The server has said whose page it is; the portal's carries nothing of the operator's. */
const operacao = document.body.classList.contains('op')
  ? import(/* webpackChunkName: "operacao" */ './operacao').catch(() => undefined)
  : undefined
const styled = Promise.all([later, operacao])

// A task of its own: on a poor phone what has been loaded took long enough to become modules.
setTimeout(() => {
  start(window, installHost, styled)
    .then(async () => operacao ?? (await later)?.registerWhenIdle(window))
    .catch((failure: unknown) => {
      // Nothing is on screen that could say so; the console is all there is.
      console.error(failure)
    })
})
