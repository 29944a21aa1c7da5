import type { ReactNode } from 'react'
import styles from './anuncio-form.module.css'
import { grupoAnchor, GRUPOS, type GrupoId } from './grupos'
import { usePassos } from './passos'

/** One group of the form; on a phone only the current step is visible. */
export function GrupoPanel({ id, children }: { id: GrupoId; children: ReactNode }) {
  const { passo, enter } = usePassos()
  const index = GRUPOS.findIndex((grupo) => grupo.id === id)
  const grupo = GRUPOS[index]
  const anchor = grupoAnchor(id)
  return (
    <section
      className={styles['group']}
      id={anchor}
      aria-labelledby={`${anchor}-titulo`}
      tabIndex={-1}
      data-current={passo === index || undefined}
      onFocus={() => enter(index)}
    >
      <header>
        <p className={styles['kicker']}>
          Passo {index + 1} de {GRUPOS.length}
        </p>
        <h2 id={`${anchor}-titulo`}>{grupo?.title}</h2>
        <p className="hint">{grupo?.hint}</p>
      </header>
      <div className={styles['fields']}>{children}</div>
    </section>
  )
}
