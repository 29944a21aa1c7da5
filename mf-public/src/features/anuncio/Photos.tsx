import type { AnuncioDetalhe } from '@portal/api/busca'
import { fotoUrl } from '@portal/domain/foto'
import { cx } from '@portal/ui/classes'
import { Picture } from '@portal/ui/Picture'
import { useState, type MouseEvent } from 'react'
import { useChunk } from '../../lib/useChunk'
import styles from './Anuncio.module.css'
import { sizesOf } from './sizes'

export type Imagens = AnuncioDetalhe['imagens']

interface PhotosProps {
  imagens: Imagens
  titulo: string
}

/** Pictures of a wide screen and of a phone: what does not fit is behind the last one. */
const SHOWN_WIDE = 5
const SHOWN_NARROW = 4

/**
 * The image grid: a click, or Enter, opens the larger view (rule: anuncio-publico/tela); without scripts, the picture
 * itself.
 */
export function Photos({ imagens, titulo }: PhotosProps) {
  const [at, setAt] = useState<number>()
  const [viewer, preload] = useChunk(() => import('./PhotoDialog'))
  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Not every browser focuses a link that is clicked, and the focus has to come back to it.
    event.currentTarget.focus()
    if (await preload()) setAt(index)
  }
  if (imagens.length === 0) {
    return (
      <div className={styles.noPhoto}>
        <Picture path={null} alt="" sizes="" />
      </div>
    )
  }
  const PhotoDialog = viewer?.default
  return (
    <>
      <div className={cx(styles.photos, styles[`photos${Math.min(imagens.length, SHOWN_WIDE)}`])}>
        {imagens.slice(0, SHOWN_WIDE).map((imagem, index) => (
          <a
            key={imagem.arquivo_path}
            href={fotoUrl(imagem.arquivo_path, 1200)}
            aria-haspopup="dialog"
            onClick={(event) => void open(event, index)}
          >
            <span className="sr">
              Ampliar foto {index + 1} de {imagens.length}
            </span>
            <Picture
              path={imagem.arquivo_path}
              alt=""
              largura={imagem.largura}
              altura={imagem.altura}
              previa={imagem.previa}
              sizes={sizesOf(imagem, index, imagens.length)}
              priority={index === 0}
            />
            <More index={index} count={imagens.length} />
          </a>
        ))}
      </div>
      <Rest imagens={imagens} />
      {PhotoDialog && <PhotoDialog imagens={imagens} titulo={titulo} at={at} onMove={setAt} />}
    </>
  )
}

function More({ index, count }: { index: number; count: number }) {
  const wide = index === SHOWN_WIDE - 1 && count > SHOWN_WIDE
  const narrow = index === SHOWN_NARROW - 1 && count > SHOWN_NARROW
  if (!wide && !narrow) return null
  const more = count - index - 1
  return (
    <span className={cx(styles.more, wide ? styles.onlyWide : styles.onlyNarrow)} aria-hidden="true">
      +{more} {more === 1 ? 'foto' : 'fotos'}
    </span>
  )
}

/** What the larger view alone would show, where no script can open it. */
function Rest({ imagens }: { imagens: Imagens }) {
  if (imagens.length <= SHOWN_NARROW) return null
  return (
    <noscript>
      <p className={styles.rest}>
        {imagens.slice(SHOWN_NARROW).map(({ arquivo_path }, index) => (
          <a key={arquivo_path} href={fotoUrl(arquivo_path, 1200)}>
            Foto {SHOWN_NARROW + index + 1}
          </a>
        ))}
      </p>
    </noscript>
  )
}
