// Fetches and runs the page's scripts after first paint, so that server-rendered content has the connection
// to itself. `data-scripts` run in order; `data-hints` are their dependencies. The part of an address after
// `#` is its integrity.
;(() => {
  // Apply the theme stored on this device first; `shell/src/frame/theme.ts` writes it.
  try {
    const theme = JSON.parse(localStorage.getItem('shell:tema'))
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Blocked storage holds no choice.
  }
  // Record the last click and what is entered: the server's markup has no handlers until its scripts load, and
  // React would put a form's first values back. `shell/src/early.ts` repeats both.
  addEventListener('click', ({ target }) => (window.pressed = target), true)
  window.entered = new Map()
  addEventListener(
    'input',
    ({ target }) =>
      window.entered?.set(
        target,
        target.matches('[type=checkbox], [type=radio]') ? target.checked : target.value,
      ),
    true,
  )
  const own = document.currentScript
  const { scripts, hints } = own.dataset
  // The page's only Trusted Types policy (docs/adr/0044). A script address must be in this page's release
  // store or be the offline service worker; a script's text must be JSON (JSON-LD; anything else throws);
  // other text must contain no element, such as the stylesheets written by antd.
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
    // Matches webpack's chunk requests, `crossorigin` only for other origins, and `fetch`: else a hint is fetched twice.
    if (properties.as === 'fetch' || new URL(address, location.href).origin !== location.origin)
      element.crossOrigin = 'anonymous'
    document.head.append(element)
  }
  const KINDS = { js: 'script', css: 'style', json: 'fetch' }
  let files
  // Slow phones handle touches between tasks: request a few files per task, then pay the cost of opening tab
  // storage while the scripts are in flight.
  const askForSome = () => {
    for (const [name, file] of files.splice(0, 3)) {
      const [href] = file
      if (name === 'script') add(name, file, { async: false, src: href })
      else add(name, file, { rel: 'preload', as: KINDS[href.split('.').at(-1)], href })
    }
    if (files.length > 0) setTimeout(askForSome)
    else setTimeout(openStorage)
  }
  const openStorage = () => {
    try {
      sessionStorage.getItem('')
    } catch {
      // Blocked storage: the shell works without it.
    }
  }
  const begin = () => {
    if (files) return
    files = [...filesIn('script', scripts), ...filesIn('link', hints)]
    askForSome()
  }
  // The frame is painted between the two.
  requestAnimationFrame(() => setTimeout(begin))
  // A background tab is painted later; its scripts need not wait.
  setTimeout(begin, 500)
})()
