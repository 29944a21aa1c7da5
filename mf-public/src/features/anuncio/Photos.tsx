import type { AnuncioDetalhe } from '@portal/api/busca'
import { cx } from '@portal/ui/classes'
import { Picture } from '@portal/ui/Picture'
import { lazy, Suspense, useState } from 'react'
import styles from './Anuncio.module.css'
import { MAIN_SIZES, SMALL_SIZES } from './sizes'

const PhotoDialog = lazy(() => import('./PhotoDialog'))

export type Imagens = AnuncioDetalhe['imagens']

interface PhotosProps {
  imagens: Imagens
  titulo: string
}

/** Pictures of a wide screen and of a phone: what does not fit is behind the last one. */
const SHOWN_WIDE = 5
const SHOWN_NARROW = 4

/** The image grid: a click, or Enter, opens the larger view (SPEC section 2). */
export function Photos({ imagens, titulo }: PhotosProps) {
  const [at, setAt] = useState<number>()
  const [opened, setOpened] = useState(false)
  const open = (index: number) => {
    setOpened(true)
    setAt(index)
  }
  if (imagens.length === 0) {
    return (
      <div className={styles.noPhoto}>
        <Picture path={null} alt="" sizes="" />
      </div>
    )
  }
  return (
    <>
      <div className={cx(styles.photos, styles[`photos${Math.min(imagens.length, SHOWN_WIDE)}`])}>
        {imagens.slice(0, SHOWN_WIDE).map((imagem, index) => (
          <button key={imagem.arquivo_path} type="button" onClick={() => open(index)}>
            <span className="sr">
              Ampliar foto {index + 1} de {imagens.length}
            </span>
            <Picture
              path={imagem.arquivo_path}
              alt=""
              largura={imagem.largura}
              altura={imagem.altura}
              previa={imagem.previa}
              sizes={index === 0 ? MAIN_SIZES : SMALL_SIZES}
              priority={index === 0}
            />
            <More index={index} count={imagens.length} />
          </button>
        ))}
      </div>
      {opened && (
        <Suspense fallback={null}>
          <PhotoDialog imagens={imagens} titulo={titulo} at={at} onMove={setAt} />
        </Suspense>
      )}
    </>
  )
}

function More({ index, count }: { index: number; count: number }) {
  const wide = index === SHOWN_WIDE - 1 && count > SHOWN_WIDE
  const narrow = index === SHOWN_NARROW - 1 && count > SHOWN_NARROW
  if (!wide && !narrow) return null
  return (
    <span className={cx(styles.more, wide ? styles.onlyWide : styles.onlyNarrow)} aria-hidden="true">
      +{count - index - 1} fotos
    </span>
  )
}
