import { Check, Icon } from '@portal/ui/icons'
import { Picture } from '@portal/ui/Picture'
import styles from './anuncio-form.module.css'
import type { FotoEscolhida } from './fotos'

interface FotoTileProps {
  foto: FotoEscolhida
  label: string
  chosen: boolean
  favourite: boolean
  onToggle: () => void
  onFavourite: () => void
}

/** A selectable photo; a selected one can become the favourite. */
export function FotoTile({ foto, label, chosen, favourite, onToggle, onFavourite }: FotoTileProps) {
  return (
    <div className={styles['cell']}>
      <label className={styles['thumb']}>
        <Picture path={foto.arquivo_path} alt="" sizes="8rem" />
        <input type="checkbox" aria-label={label} checked={chosen} onChange={onToggle} />
        <i>
          <Icon of={Check} small />
        </i>
      </label>
      {chosen && (
        <label className={styles['fav']}>
          <input
            type="radio"
            name="imagemPrincipal"
            aria-label={`Favorita: ${label}`}
            checked={favourite}
            onChange={onFavourite}
          />
          Favorita
        </label>
      )}
    </div>
  )
}
