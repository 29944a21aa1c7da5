// Fetches and runs the page's scripts once the page has been painted: what the server drew comes first, and has the line
// to itself. `data-scripts` are run in their order; `data-hints` are what those will ask for.
;(() => {
  const { scripts, hints } = document.currentScript.dataset
  const addressesIn = (list) => list.split(' ').filter((address) => address !== '')
  const add = (name, address, properties) => {
    const element = Object.assign(document.createElement(name), properties)
    // As webpack asks for chunks: `crossorigin` for other origins alone, else a hint is fetched twice.
    if (new URL(address, location.href).origin !== location.origin) element.crossOrigin = 'anonymous'
    document.head.append(element)
  }
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const src of addressesIn(scripts)) add('script', src, { async: false, src })
    for (const href of addressesIn(hints))
      add('link', href, { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href })
  }
  // The frame is painted between the two.
  requestAnimationFrame(() => setTimeout(begin))
  // A tab in the background is painted later; its scripts need not wait for that.
  setTimeout(begin, 500)
})()
