import { CANAIS_DE_AJUDA } from '@portal/domain/denuncia'
import type { ReactNode } from 'react'
import styles from './apoio.module.css'

/** The frame of screens for people who may be in danger: help lines at the side, below on a phone. */
export function ComApoio({ children }: { children: ReactNode }) {
  return (
    <div className={styles['split']}>
      <div className={styles['main']}>{children}</div>
      <aside className={styles['aside']} aria-labelledby="apoio-titulo">
        <h2 id="apoio-titulo">Ajuda agora</h2>
        <ul className={styles['lines']}>
          {CANAIS_DE_AJUDA.map(({ telefone, nome, para }) => (
            <li key={telefone}>
              <a href={`tel:${telefone}`}>
                <b aria-hidden="true">{telefone}</b>
                <span>
                  {nome}
                  <small>{para}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
