import { LocationContext, ScreenParams, SlotContext } from '@portal/platform'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { Boundary } from './Boundary'
import { repeatEarly, type Early } from './early'
import { Overlay } from './feedback/Overlay'
import { Questions } from './feedback/Questions'
import { Toasts } from './feedback/Toasts'
import { AgeGate } from './frame/AgeGate'
import { AgeStep } from './frame/AgeStep'
import { Footer } from './frame/Footer'
import { Going } from './frame/Going'
import { Header } from './frame/Header'
import { Offline } from './frame/Offline'
import { Subnav, TabBar } from './frame/Subnav'
import { useDocumentHead } from './head/useDocumentHead'
import { Failed } from './pages/Failed'
import { LoadError } from './pages/LoadError'
import { LoadingPage } from './pages/Loading'
import { NotFound } from './pages/NotFound'
import { scrollBack, settleIn } from './routing/arrival'
import { ShellContext, useShell, type Shell } from './ShellContext'
import { drawSlot } from './slots/drawSlot'
import type { View } from './routing/view'

interface AppProps {
  shell: Shell
  /** Interactions with the server's markup before hydration. */
  early?: Early
}

/** The only React root; screens of remotes are its leaves. */
export function App({ shell, early }: AppProps) {
  const view = useStore(shell.navigation.store, (state) => state.view)
  const layer = useStore(shell.feedback.store, (state) => state.layer)
  const operated = shell.site.area === 'operacao'
  // After child effects, so handlers are attached, and outside them, so that React renders between two entries.
  useEffect(() => {
    if (early === undefined) return
    const soon = setTimeout(() => repeatEarly(early))
    return () => clearTimeout(soon)
  }, [early])
  return (
    <ShellContext value={shell}>
      <LocationContext value={view.place}>
        <Going />
        <a className="skip" href="#conteudo">
          Pular para o conteúdo
        </a>
        {shell.staged && <shell.staged.Banner />}
        {operated ? <Place view={view} /> : <PortalPage view={view} />}
        <Offline />
        <Toasts {...shell} />
        <Questions feedback={shell.feedback} />
        {layer}
        <Overlay feedback={shell.feedback} />
        {!operated && <AgeGate />}
      </LocationContext>
    </ShellContext>
  )
}

function PortalPage({ view }: { view: View }) {
  return (
    <>
      <Header />
      <Subnav />
      <AgeStep />
      <Place view={view} />
      <Footer />
      <TabBar />
    </>
  )
}

/** The screen's container. Operator screens bring their own page frame, `main` included (ADR 66). */
function Place({ view }: { view: View }) {
  const { navigation, site } = useShell()
  const pending = useStore(navigation.store, (state) => state.pending)
  useArrival(view)
  useDocumentHead(view)
  const { kind } = view.outcome
  if (site.area === 'operacao' && (kind === 'screen' || kind === 'waiting'))
    return (
      <div aria-busy={pending || undefined} data-waiting={kind === 'waiting' || undefined}>
        <Content view={view} pending={pending} />
      </div>
    )
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      aria-busy={pending || view.outcome.kind === 'loading' || undefined}
      data-waiting={view.outcome.kind === 'waiting' || undefined}
    >
      <Content view={view} pending={pending} />
    </main>
  )
}

function Content({ view, pending }: { view: View; pending: boolean }) {
  const { navigation, report, site, stepBack, table } = useShell()
  const draw = useMemo(() => drawSlot(table), [table])
  const { outcome, serial } = view
  const again = { busy: pending, onRetry: navigation.retry }
  switch (outcome.kind) {
    case 'not-found':
      return <NotFound />
    case 'failed':
      return (
        <Failed
          app={outcome.route.app}
          reason={outcome.reason}
          arrived={outcome.arrived}
          drawn={outcome.drawn}
          {...again}
        />
      )
    case 'loading':
      return <LoadingPage />
    case 'waiting':
      return <outcome.Skeleton />
    case 'error':
      return <LoadError message={outcome.message} {...again} />
    case 'screen': {
      const { route, Screen, data, params } = outcome
      return (
        <Boundary
          resetKey={serial}
          onFailure={(error) => {
            report(route.app, 'render', error)
            if (stepBack(route.app)) navigation.retry()
          }}
          fallback={(reason) => <Failed app={route.app} reason={reason} {...again} />}
        >
          <ScreenParams value={params}>
            <SlotContext value={draw}>
              <Screen key={outcome.instance} data={data} params={params} site={site} />
            </SlotContext>
          </ScreenParams>
        </Boundary>
      )
    }
  }
}

/** Sets scroll position and focus after a screen change; the browser handles the first view. */
function useArrival(view: View): void {
  const { navigation } = useShell()
  const previous = useRef<View>(view)
  useLayoutEffect(() => {
    const from = previous.current
    previous.current = view
    const { arrival } = navigation.store.getState()
    if (from === view || arrival === undefined) return
    if (arrival === 'first') return scrollBack(window, navigation.scrollOffset())
    settleIn({ arrival, from, view, offset: navigation.scrollOffset() }, document)
  }, [view, navigation])
  useEffect(() => {
    const offset = navigation.scrollOffset()
    if (offset > 0) scrollBack(window, offset)
    window.history.scrollRestoration = 'manual'
  }, [navigation])
}
