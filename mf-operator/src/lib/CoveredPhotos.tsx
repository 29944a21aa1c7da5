import type { Result } from '@portal/api/erros'
import type { ReactNode } from 'react'
import covered from './cover.module.css'
import styles from './covered.module.css'
import { usePode } from './operador'
import { PhotoActions } from './PhotoActions'
import { Kbd, Sub } from './Pieces'
import { useCoveredPhotos, type Aberta } from './useCoveredPhotos'

const SAYS = { cinza: 'Em cor', cor: 'Cobrir' }

interface CoveredPhotosProps {
  ids: readonly number[]
  /** Opened by V before the others. */
  first?: readonly number[]
  /** What each picture belongs to: 'da denúncia'. */
  of: string
  fetch: (id: number, modo: 'cinza' | 'cor') => Promise<Result<Aberta>>
  onSeen?: (id: number) => void
  /** Below each picture. */
  below?: (id: number) => ReactNode
}

/** Grid of pictures that are covered until requested; each view is audited. */
export function CoveredPhotos({ ids, first = [], of, fetch, onSeen, below }: CoveredPhotosProps) {
  const pode = usePode()
  const { shown, turn, cover, zoom, exposicao } = useCoveredPhotos({
    ids: pode('ver-foto') ? ids : [],
    first,
    fetch,
    ...(onSeen && { onSeen }),
  })
  if (ids.length === 0) return null
  return (
    <>
      <p className={styles.head}>
        <Sub as="span">Cobertas; cada exibição fica registrada.</Sub>
        <PhotoActions
          none={Object.keys(shown).length === 0}
          zoom={zoom}
          onCover={() => cover()}
          exposicao={exposicao}
        />
      </p>
      <ul className={styles.list}>
        {ids.map((id, index) => (
          <li key={id} data-foto={id}>
            <div className={`${covered.cover} ${styles.photo}`}>
              {shown[id] !== undefined && (
                <img
                  className={covered[shown[id].modo]}
                  style={zoom.style}
                  src={shown[id].imagem}
                  alt={`Foto ${index + 1} ${of}`}
                />
              )}
              {pode('ver-foto') && (
                <button type="button" className={`${covered.ask} ${styles.ask}`} onClick={() => turn(id)}>
                  {shown[id] === undefined ? 'Mostrar' : SAYS[shown[id].modo]}
                  <span className="sr">{` foto ${index + 1}`}</span>
                  <Kbd>V</Kbd>
                </button>
              )}
            </div>
            <Sub>{`Foto ${index + 1}`}</Sub>
            {below !== undefined && <div className={styles.below}>{below(id)}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}
