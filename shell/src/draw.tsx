import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { earlyIn } from './early'
import type { Shell } from './ShellContext'

/** Hydrates the server's markup, or renders from scratch, with `open`, where hydration is impossible. */
export function draw(shell: Shell, target: Document, fromNothing: boolean, open = createRoot): void {
  const root = target.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  if (fromNothing) return open(root).render(<App shell={shell} />)
  // Interactions recorded before React attaches its handlers.
  const early = earlyIn(target)
  // Hydration in a transition yields every few milliseconds, which keeps a slow phone responsive.
  startTransition(() => {
    hydrateRoot(root, <App shell={shell} early={early} />, {
      onRecoverableError: (error) => shell.report('shell', 'hydrate', error),
    })
  })
}
