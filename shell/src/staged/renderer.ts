import react from 'react'
import reactDom from 'react-dom'
import type { createRoot } from 'react-dom/client'

type Lent = { react: typeof react; 'react-dom': typeof reactDom; createRoot?: typeof createRoot }

declare global {
  var portalDevelopment: Lent | undefined
}

/**
 * React's development renderer from a development server, which updates components in place; undefined when it does
 * not load or is of another version of React. It runs on this page's React.
 */
export function loadRenderer(address: string): Promise<typeof createRoot | undefined> {
  const lent: Lent = (globalThis.portalDevelopment = { react, 'react-dom': reactDom })
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.onload = script.onerror = () => resolve(lent.createRoot)
    script.src = address
    document.head.append(script)
  })
}
