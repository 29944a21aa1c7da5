import '@portal/ui/faces.css'
import { installHost } from '@portal/platform'
import { start } from './start'

/** The complete styles, of which a first view has what it shows; the page works without the rest. */
const deferred = import(/* webpackChunkName: "deferred" */ './deferred').catch(() => undefined)
void deferred.then((parts) => parts?.keepInstallPrompt(window))
/** Set by the server; portal pages load no operator styles. */
const operacao = document.body.classList.contains('op')
  ? import(/* webpackChunkName: "operacao" */ './operacao').catch(() => undefined)
  : undefined
const styled = Promise.all([deferred, operacao])

// In a task of its own: on a slow phone evaluating the modules has already taken long.
setTimeout(() => {
  start(window, installHost, styled)
    .then(async () => operacao ?? (await deferred)?.registerWhenIdle(window))
    .catch((failure: unknown) => {
      // Nothing is rendered yet that could show the failure.
      console.error(failure)
    })
})
