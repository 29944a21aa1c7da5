import { temaClaro, temaEscuro } from './temaAntd'
import { ConfigProvider, theme } from 'antd'
import ptBR from 'antd/locale/pt_BR'
import { useSyncExternalStore, type ReactNode } from 'react'

const DARK_SCHEME = '(prefers-color-scheme: dark)'

/** antd in the portal's colours, in Portuguese; follows the theme of the page while it changes. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  const tema = dark ? temaEscuro : temaClaro
  const algorithm = dark ? theme.darkAlgorithm : theme.defaultAlgorithm
  return (
    <ConfigProvider locale={ptBR} theme={{ ...tema, algorithm }} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  )
}

/** A theme forced on the page wins over the system's. */
function isDark(): boolean {
  const forced = document.documentElement.dataset['theme']
  return forced === undefined ? matchMedia(DARK_SCHEME).matches : forced === 'dark'
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(DARK_SCHEME)
  const observer = new MutationObserver(onChange)
  media.addEventListener('change', onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', onChange)
    observer.disconnect()
  }
}
