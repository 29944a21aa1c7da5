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
  const filesIn = (name, list) => list.split(' ').flatMap((file) => (file ? [[name, file.split('#')]] : []))
  const add = (name, [address, integrity], properties) => {
    const element = Object.assign(document.createElement(name), properties)
    if (integrity !== undefined) element.setAttribute('integrity', integrity)
    // As webpack asks for chunks: `crossorigin` for other origins alone, else a hint is fetched twice.
    if (new URL(address, location.href).origin !== location.origin) element.crossOrigin = 'anonymous'
    document.head.append(element)
  }
  let files
  // A poor phone answers a touch between two tasks: a few files each, then what opening the tab's storage costs, while the
  // scripts are on their way.
  const askForSome = () => {
    for (const [name, file] of files.splice(0, 3)) {
      const [href] = file
      if (name === 'script') add(name, file, { async: false, src: href })
      else add(name, file, { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href })
    }
    if (files.length > 0) setTimeout(askForSome)
    else setTimeout(openStorage)
  }
  const openStorage = () => {
    try {
      sessionStorage.getItem('')
    } catch {
      // Forbidden storage: the shell goes without.
    }
  }
  const begin = () => {
    if (files) return
    files = [...filesIn('script', scripts), ...filesIn('link', hints)]
    askForSome()
  }
  // The frame is painted between the two.
  requestAnimationFrame(() => setTimeout(begin))
  // A tab in the background is painted later; its scripts need not wait for that.
  setTimeout(begin, 500)
})()
