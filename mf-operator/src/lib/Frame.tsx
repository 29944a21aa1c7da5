import { podeFazer } from '@portal/domain/operadores'
import type { Operador } from '@portal/api/operacao/sessao'
import { navigate, useHead, useLocation } from '@portal/platform'
import { cx } from '@portal/ui/classes'
import { useEffect, useState, type ReactNode } from 'react'
import { CONSELHO } from './areas'
import { Help } from './Help'
import { listenToKeys, useKeys, useKeysOn } from './keys'
import { isInside, useOperador } from './operador'
import { Kbd } from './Pieces'
import { PhoneHeader, Rail, useAreas, useSecao } from './Rail'
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
  const secao = useSecao()
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
      <PhoneHeader onHelp={() => setHelp(true)} />
      <div className={styles.column}>
        <main id="conteudo" tabIndex={-1}>
          <div className={cx(styles.bar, secao === title && styles.named)}>{bar}</div>
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
