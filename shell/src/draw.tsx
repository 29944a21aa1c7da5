import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { earlyIn } from './early'
import type { Shell } from './ShellContext'

/** Draws the tree over what the server wrote, or from nothing where that cannot be taken over. */
export function draw(shell: Shell, target: Document, fromNothing: boolean): void {
  const root = target.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  if (fromNothing) return createRoot(root).render(<App shell={shell} />)
  // What the server drew can be used before anything hears it; from here on React does.
  const early = earlyIn(target)
  // As a transition, hydration gives way every few milliseconds: a slow phone stays responsive meanwhile.
  startTransition(() => {
    hydrateRoot(root, <App shell={shell} early={early} />, {
      onRecoverableError: (error) =>
        shell.report('shell', 'hydrate', error instanceof Error ? error.message : String(error)),
    })
  })
}
