import type { ReactNode } from 'react'
import styles from './anuncio-form.module.css'
import { GRUPOS, type GrupoId } from './grupos'

/** The anchor of a group, for the progress list. */
export function grupoAnchor(id: GrupoId): string {
  return `grupo-${id}`
}

/** One numbered group of the form. */
export function GrupoPanel({ id, children }: { id: GrupoId; children: ReactNode }) {
  const index = GRUPOS.findIndex((grupo) => grupo.id === id)
  const grupo = GRUPOS[index]
  const anchor = grupoAnchor(id)
  return (
    <section className={`panel ${styles['group'] ?? ''}`} id={anchor} aria-labelledby={`${anchor}-titulo`}>
      <header>
        <h2 id={`${anchor}-titulo`}>
          <span className="n num" aria-hidden="true">
            {index + 1}
          </span>
          {grupo?.title}
        </h2>
        <p className="hint">{grupo?.hint}</p>
      </header>
      <div className={styles['fields']}>{children}</div>
    </section>
  )
}
