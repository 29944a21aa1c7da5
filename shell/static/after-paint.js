// Fetches and runs the page's scripts once the page has been painted: what the server drew comes first, and has the line
// to itself. `data-scripts` are run in their order; `data-hints` are what those will ask for. What stands after an
// address's `#` is what the file is held against.
;(() => {
  // The theme that was chosen on this device, before anything else: `shell/src/frame/theme.ts` writes it.
  try {
    const theme = JSON.parse(localStorage.getItem('shell:tema'))
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Forbidden storage holds no choice.
  }
  // The last press: buttons of the server's markup open what their scripts bring later.
  addEventListener('click', ({ target }) => (window.pressed = target), true)
  const own = document.currentScript
  const { scripts, hints } = own.dataset
  // The page takes strings for scripts and markup through this door alone (docs/adr/0044): a script is a file of the release
  // store that this one came from or the worker of the page without a connection, a script's text is data (JSON-LD; what is no JSON throws), and what holds no element is text,
  // such as the style sheets that antd writes.
  const store = new URL('../../../', own.src).href
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { href } = new URL(address, location.href)
      return href.startsWith(store) || href === `${location.origin}/sw.js` ? address : null
    },
    createScript: (text) => JSON.stringify(JSON.parse(text)),
    createHTML: (text) => (text.includes('<') ? null : text),
  })
  const filesIn = (list) => list.split(' ').flatMap((file) => (file === '' ? [] : [file.split('#')]))
  const add = (name, [address, integrity], properties) => {
    const element = Object.assign(document.createElement(name), properties)
    if (integrity !== undefined) element.setAttribute('integrity', integrity)
    // As webpack asks for chunks: `crossorigin` for other origins alone, else a hint is fetched twice.
    if (new URL(address, location.href).origin !== location.origin) element.crossOrigin = 'anonymous'
    document.head.append(element)
  }
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const file of filesIn(scripts)) add('script', file, { async: false, src: file[0] })
    for (const file of filesIn(hints))
      add('link', file, { rel: 'preload', as: file[0].endsWith('.css') ? 'style' : 'script', href: file[0] })
  }
  // The frame is painted between the two.
  requestAnimationFrame(() => setTimeout(begin))
  // A tab in the background is painted later; its scripts need not wait for that.
  setTimeout(begin, 500)
})()
