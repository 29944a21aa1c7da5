import { createRoot } from 'react-dom/client'
import { loadRenderer } from './renderer'

const ADDRESS = 'http://localhost:4200/renderer.js'

/** Requests the renderer, and ends the request of its script. */
function load(event: 'load' | 'error') {
  const loading = loadRenderer(ADDRESS)
  const script = document.head.querySelector(`script[src="${ADDRESS}"]`)
  if (event === 'load') Object.assign(globalThis.portalDevelopment ?? {}, { createRoot })
  script?.dispatchEvent(new Event(event))
  script?.remove()
  return loading
}

describe("React's development renderer", () => {
  it("is taken from a development server, which gets this page's React", async () => {
    expect(await load('load')).toBe(createRoot)
    expect(globalThis.portalDevelopment?.react.version).toMatch(/^19\./)
  })

  it('is absent when its script does not load', async () => {
    expect(await load('error')).toBeUndefined()
  })
})
