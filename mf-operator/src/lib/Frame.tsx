import { podeFazer } from '@portal/domain/operadores'
import { papeisDoFio, ROTULO_PAPEL, type Papel } from '@portal/domain/papeis'
import type { Operador } from '@portal/api/operacao/sessao'
import { navigate, useHead, useLocation } from '@portal/platform'
import { Icon, KeyRound, Keyboard } from '@portal/ui/icons'
import { useEffect, useState, type ReactNode } from 'react'
import { AREAS, CONSELHO, type Area } from './areas'
import { Help } from './Help'
import { listenToKeys, useKeys, useKeysOn } from './keys'
import { isInside, useOperador, usePode } from './operador'
import { Kbd } from './Pieces'
import { Relogio } from './Relogio'
import { Failure, Waiting } from './States'
import styles from './frame.module.css'

export interface Hint {
  keys: readonly string[]
  does: string
}

interface FrameProps {
  /** Document title. */
  title: string
  /** Top bar, with the `h1`. */
  bar: ReactNode
  children: ReactNode
  /** Fixed at the bottom: the decision. */
  foot?: ReactNode
  hints?: readonly Hint[]
  /** Shown after the key hints. */
  note?: string
}

/** Page frame of every signed-in screen: navigation, bar, footer, keys, help. */
export function Frame({ title, bar, children, foot, hints = [], note }: FrameProps) {
  const { operador, error, reload } = useOperador()
  const [help, setHelp] = useState(false)
  useHead({ title: `${title} · Operação`, noindex: true })
  useConselhoStays(operador)
  useEffect(() => listenToKeys(document), [])
  useKeys('Em toda parte', [
    ...useAreas().map(({ key, label, path }) => ({
      key: `g ${key}`,
      does: label,
      act: () => navigate(path),
    })),
    { key: '?', does: 'Estas teclas', act: () => setHelp(true) },
  ])
  return (
    <div className={styles.app}>
      <Rail onHelp={() => setHelp(true)} />
      <div className={styles.column}>
        <main id="conteudo" tabIndex={-1}>
          <div className={styles.bar}>{bar}</div>
          {operador !== undefined && podeFazer(operador.papeis, 'ver-denuncias') && <Relogio />}
          {operador !== undefined && children}
          {operador === undefined && error === undefined && <Waiting label="Carregando" />}
          {operador === undefined && error !== undefined && (
            <Failure title="O servidor não respondeu" error={error} onRetry={reload} />
          )}
        </main>
        {operador !== undefined && foot}
        <Hints of={hints} note={note} />
      </div>
      <Help open={help} onClose={() => setHelp(false)} />
    </div>
  )
}

/** Addresses kept from elsewhere, `/` among them, lead the council to its own screen. */
function useConselhoStays(operador: Operador | undefined): void {
  const { pathname } = useLocation()
  const away = operador?.conselho === true && pathname !== CONSELHO && isInside(pathname)
  useEffect(() => {
    if (away) navigate(CONSELHO, { replace: true })
  }, [away])
}

function useAreas(): Area[] {
  const pode = usePode()
  return AREAS.filter(({ ato }) => pode(ato))
}

function Rail({ onHelp }: { onHelp: () => void }) {
  const { operador, esperando } = useOperador()
  const { pathname } = useLocation()
  const areas = useAreas()
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const isFila = pathname.startsWith('/operacao/casos/')
  return (
    <header className={styles.rail}>
      <a className={styles.logo} href={areas[0]?.path ?? '/operacao/conta'} aria-label="Operação: início">
        <Logo />
        <span>Operação</span>
      </a>
      <nav aria-label="Operação">
        <ul>
          {areas.map(({ path, label, icon }) => (
            <li key={path}>
              <a
                href={path}
                title={label}
                aria-current={isHere(path) || (isFila && path === '/operacao/fila') ? 'page' : undefined}
              >
                <Icon of={icon} />
                <span>{label}</span>
                {path === '/operacao/fila' && esperando !== undefined && esperando > 0 && (
                  <b>
                    {esperando}
                    <span className="sr"> esperando</span>
                  </b>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={styles.railButton} onClick={onHelp} title="Teclado">
        <Icon of={Keyboard} />
        <span>Teclado</span>
      </button>
      {operador?.conselho === true && (
        <div className={styles.me}>
          <Eu of={operador} />
        </div>
      )}
      {operador !== undefined && operador.conselho !== true && (
        <a
          className={styles.me}
          href="/operacao/conta"
          aria-current={isHere('/operacao/conta') ? 'page' : undefined}
        >
          <Eu of={operador} />
          <Icon of={KeyRound} className={styles.meKey} />
        </a>
      )}
    </header>
  )
}

function Eu({ of: operador }: { of: Operador }) {
  return (
    <>
      <Initials of={operador.nome} mine />
      <span>
        <b>{operador.nome}</b>
        <small>{papeisLabel(papeisDoFio(operador))}</small>
      </span>
    </>
  )
}

export const papeisLabel = (papeis: readonly Papel[]): string =>
  papeis.map((papel) => ROTULO_PAPEL[papel]).join(', ')

/** Initials of an operator; the full name is beside it or in `title`. */
export function Initials({ of, mine = false }: { of: string; mine?: boolean }) {
  const letters = of
    .replace(/[^\p{L}\d]/gu, '')
    .slice(0, 2)
    .toUpperCase()
  return (
    <span
      className={mine ? `${styles.initials} ${styles.mine}` : styles.initials}
      title={of}
      aria-hidden="true"
    >
      {letters}
    </span>
  )
}

function Logo() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" fill="currentColor">
      <path d="M4 0h9v28H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" />
      <path d="M15.5 0H24a4 4 0 0 1 4 4v7.5H15.5z" opacity=".55" />
      <path d="M15.5 14H28v10a4 4 0 0 1-4 4h-8.500z" opacity=".8" />
    </svg>
  )
}

function Hints({ of, note }: { of: readonly Hint[]; note: string | undefined }) {
  const on = useKeysOn()
  const shown = on ? of : []
  if (shown.length === 0 && note === undefined) return null
  return (
    <footer className={styles.hints}>
      {shown.map(({ keys, does }) => (
        <span key={does} aria-hidden="true">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </span>
      ))}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </footer>
  )
}

/** A screen whose bar is a title, optionally with content beside it. */
export function Screen({ title, beside, ...rest }: Omit<FrameProps, 'bar'> & { beside?: ReactNode }) {
  return (
    <Frame
      {...rest}
      title={title}
      bar={
        <>
          <h1>{title}</h1>
          {beside}
        </>
      }
    />
  )
}

/** Pushes following content to the end of a bar. */
export const Grow = () => <span className={styles.grow} />
