import { temaClaro, temaEscuro } from './temaAntd'
import { ConfigProvider, theme } from 'antd'
import ptBR from 'antd/locale/pt_BR'
import { useSyncExternalStore, type ReactNode } from 'react'

const DARK_SCHEME = '(prefers-color-scheme: dark)'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** antd in the portal's colours and in Portuguese; follows changes of the page's theme. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  const still = useSyncExternalStore(subscribe, isStill, () => false)
  const { token, components } = dark ? temaEscuro : temaClaro
  const algorithm = dark ? theme.darkAlgorithm : theme.defaultAlgorithm
  // The page disables all animations for reduced motion, so antd must not wait for their end.
  const tema = { token: { ...token, motion: !still }, components, algorithm }
  return (
    <ConfigProvider locale={ptBR} theme={tema} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  )
}

/** A theme forced on the page takes precedence over the system's. */
function isDark(): boolean {
  const forced = document.documentElement.dataset['theme']
  return forced === undefined ? matchMedia(DARK_SCHEME).matches : forced === 'dark'
}

function isStill(): boolean {
  return matchMedia(REDUCED_MOTION).matches
}

function subscribe(onChange: () => void): () => void {
  const media = [DARK_SCHEME, REDUCED_MOTION].map((query) => matchMedia(query))
  const observer = new MutationObserver(onChange)
  for (const query of media) query.addEventListener('change', onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    for (const query of media) query.removeEventListener('change', onChange)
    observer.disconnect()
  }
}
