import type { ReactNode } from 'react'
import area from '../../lib/area.module.css'
import styles from './conta.module.css'

/** A section of the account, linked from the index. */
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
