import type { ReactNode } from 'react'
import area from '../../lib/area.module.css'
import styles from './conta.module.css'

/** A part of the account, to which the list at its side leads. */
export function Secao({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} id={id} aria-labelledby={`${id}-titulo`} tabIndex={-1}>
      <div className={area['section']}>
        <h2 id={`${id}-titulo`}>{title}</h2>
      </div>
      {children}
    </section>
  )
}
