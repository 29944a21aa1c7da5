import { cx } from '@portal/ui/classes'
import { Check, Icon } from '@portal/ui/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './identidade.module.css'

const PASSOS = ['Gesto', 'Fotos', 'Conferir'] as const
export type Passo = (typeof PASSOS)[number]

/** The three steps, with the current one marked. */
export function Passos({ atual }: { atual: Passo }) {
  const current = PASSOS.indexOf(atual)
  const list = useRef<HTMLOListElement>(null)
  // The page was scrolled down to the button of the step before.
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    void list.current?.scrollIntoView({ block: 'nearest' })
  }, [atual])
  return (
    <ol ref={list} className={cx('lights', styles['passos'])} aria-label="Passos">
      {PASSOS.map((passo, index) => (
        <li
          key={passo}
          className={cx(index < current && styles['feito'])}
          aria-current={index === current ? 'step' : undefined}
        >
          <b className="num">{index + 1}</b> {passo}
          {index < current && (
            <>
              <Icon of={Check} small />
              <span className="sr">feito</span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Title of a step; takes the focus, since the button that led here is gone. */
export function Titulo({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}
