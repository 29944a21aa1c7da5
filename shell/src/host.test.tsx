import { describeHost } from '@portal/platform/conformance'
import { memoryStore } from '@portal/platform/storage'
import { Overlay } from './feedback/Overlay'
import { Questions } from './feedback/Questions'
import { Toasts } from './feedback/Toasts'
import { makeShell, screenSaying } from './testing/makeShell'

describeHost("the shell's host", ({ routes, at }) => {
  const port = memoryStore()
  const screens = Object.fromEntries(routes.map(({ name }) => [name, screenSaying(name)]))
  const { shell, host, navigation } = makeShell({ routes, screens, at, port })
  navigation.begin()
  const { feedback } = shell
  return {
    host,
    port,
    location: () => window.location.pathname + window.location.search,
    open: async (module) => {
      const opened = makeShell({ routes, at: '/', screens: { home: async () => module } })
      opened.navigation.begin()
      return opened.tree
    },
    App: ({ children }) => (
      <>
        {children}
        <Toasts feedback={feedback} navigation={navigation} />
        <Questions feedback={feedback} />
        <Overlay feedback={feedback} />
      </>
    ),
  }
})
