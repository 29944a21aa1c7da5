import type { AlbumResumo } from '@portal/api/album'
import { ALBUM_CAPACIDADE } from '@portal/domain/limites'
import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Picture } from '@portal/ui/Picture'
import styles from './album.module.css'
import { Verificacao } from './Verificacao'

/** An album: main picture, title, photos out of 125, verification. */
export function AlbumCard({ album, onRemove }: { album: AlbumResumo; onRemove: () => void }) {
  return (
    <article className={`panel ${styles['card'] ?? ''}`}>
      <div className={styles['pic']}>
        <Picture path={album.imagem_principal} alt="" sizes="(min-width: 40rem) 20rem, 100vw" />
      </div>
      <div className={styles['body']}>
        <h2>{album.titulo}</h2>
        <p className="row">
          <span className="muted num">
            {album.qtd_fotos} de {ALBUM_CAPACIDADE} fotos
          </span>
          <Verificacao album={album} />
        </p>
        <div className={styles['acts']}>
          <Link className={buttonClass({ small: true })} to={`/album/${album.id}`}>
            Editar<span className="sr"> {album.titulo}</span>
          </Link>
          <Button kind="ghost" small onClick={onRemove}>
            Remover Álbum<span className="sr"> {album.titulo}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}
