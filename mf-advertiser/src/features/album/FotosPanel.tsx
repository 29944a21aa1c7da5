import type { Album, Foto } from '@portal/api/album'
import { useId } from 'react'
import area from '../../lib/area.module.css'
import styles from './album.module.css'
import { FotoCard } from './FotoCard'
import { useReordenar } from './useReordenar'

interface FotosPanelProps {
  album: Album
  onMain: (foto: Foto) => void
  onHide: (foto: Foto) => void
  onIa: (foto: Foto) => void
  onMove: (foto: Foto, to: number) => void
  onPerson: (foto: Foto) => void
  onRemove: (foto: Foto) => void
}

/** Photos of an album, ordered by pointer or keyboard, with one main picture. */
export function FotosPanel({ album, onMain, onHide, onIa, onMove, onPerson, onRemove }: FotosPanelProps) {
  const { photos } = album
  const { lifted, said, grip, keys, placeOf } = useReordenar(photos, onMove)
  const help = useId()
  return (
    <section aria-labelledby={`${help}-titulo`}>
      <div className={area['section']}>
        <h2 id={`${help}-titulo`}>Fotos</h2>
        <p id={help}>Arraste pela alça para mudar a ordem. No teclado: espaço, setas, espaço.</p>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      <ul className={styles['photos']}>
        {photos.map((foto, index) => (
          <li
            key={foto.id}
            data-foto={foto.id}
            data-lifted={lifted === foto.id || undefined}
            style={{ order: placeOf(foto.id) }}
          >
            <FotoCard
              foto={foto}
              number={index + 1}
              count={photos.length}
              main={foto.arquivo_path === album.imagem_principal}
              grip={grip(foto.id)}
              keys={{ ...keys(foto.id), 'aria-describedby': help, 'aria-pressed': lifted === foto.id }}
              onMain={() => onMain(foto)}
              onHide={() => onHide(foto)}
              onIa={() => onIa(foto)}
              onMove={(step) => onMove(foto, index + step)}
              onPerson={() => onPerson(foto)}
              onRemove={() => onRemove(foto)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
