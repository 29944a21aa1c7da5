import type { AnuncioDetalhe } from '@portal/api/busca'
import { AVISO_IA, fotoUrl } from '@portal/domain/foto'
import { Button } from '@portal/ui/Button'
import { cx } from '@portal/ui/classes'
import { Icon, Images } from '@portal/ui/icons'
import { Picture } from '@portal/ui/Picture'
import { useState, type MouseEvent, type UIEvent } from 'react'
import { useChunk } from '../../lib/useChunk'
import type { LiveAnuncio } from './anuncioData'
import styles from './Photos.module.css'
import { sizesOf } from './sizes'

export type Imagens = AnuncioDetalhe['imagens']

export type PhotosProps = Pick<LiveAnuncio, 'anuncio' | 'preco'>

/** Pictures shown at once on a wide screen; the viewer shows all. */
const SHOWN_WIDE = 5

/** Gallery: swiped on a phone, one large and up to four small pictures elsewhere. Each opens the viewer. */
export function Photos(props: PhotosProps) {
  const { imagens } = props.anuncio
  const [at, setAt] = useState<number>()
  const [viewer, bring] = useChunk(() => import('./PhotoDialog'))
  const show = async (index: number) => {
    if (await bring()) setAt(index)
  }
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Some browsers do not focus a clicked link, but the dialog must return focus to it.
    event.currentTarget.focus()
    void show(index)
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
    <div className={styles.gallery} role="group" aria-label="Fotos do anúncio">
      <Strip imagens={imagens} onOpen={open} />
      {imagens.length > SHOWN_WIDE && (
        <Button small className={styles.all} aria-haspopup="dialog" onClick={() => void show(0)}>
          <Icon of={Images} />
          Ver as {imagens.length} fotos
        </Button>
      )}
      <Rest imagens={imagens} />
      {PhotoDialog && <PhotoDialog {...props} at={at} onMove={setAt} />}
    </div>
  )
}

interface StripProps {
  imagens: Imagens
  onOpen: (event: MouseEvent<HTMLAnchorElement>, index: number) => void
}

function Strip({ imagens, onOpen }: StripProps) {
  const [shown, setShown] = useState(0)
  const count = imagens.length
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
  return (
    <>
      <ul
        className={cx(styles.strip, styles[`of${Math.min(count, SHOWN_WIDE)}`])}
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={count > 1 ? `${count} fotos, deslize para o lado` : undefined}
        onScroll={onScroll}
      >
        {imagens.map((imagem, index) => (
          <li key={imagem.arquivo_path}>
            <a
              className={styles.photo}
              href={fotoUrl(imagem.arquivo_path, 1200)}
              aria-haspopup="dialog"
              onClick={(event) => onOpen(event, index)}
            >
              <span className="sr">
                Ampliar foto {index + 1} de {count}
              </span>
              <Picture
                path={imagem.arquivo_path}
                alt=""
                largura={imagem.largura}
                altura={imagem.altura}
                previa={imagem.previa}
                sizes={sizesOf(imagem, index, count)}
                priority={index === 0}
              />
              {imagem.ia === true && <span className={styles.ia}>{AVISO_IA}</span>}
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <p className={`count ${styles.counter}`} aria-hidden="true">
          <Icon of={Images} small />
          <span className="num">
            {shown + 1} / {count}
          </span>
        </p>
      )}
    </>
  )
}

/** The remaining pictures of a wide screen, for browsers without scripts. */
function Rest({ imagens }: { imagens: Imagens }) {
  if (imagens.length <= SHOWN_WIDE) return null
  return (
    <noscript>
      <p className={styles.rest}>
        {imagens.slice(SHOWN_WIDE).map(({ arquivo_path }, index) => (
          <a key={arquivo_path} href={fotoUrl(arquivo_path, 1200)}>
            Foto {SHOWN_WIDE + index + 1}
          </a>
        ))}
      </p>
    </noscript>
  )
}
