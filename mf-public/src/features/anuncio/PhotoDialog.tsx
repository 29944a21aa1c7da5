import { AVISO_IA, fotoUrl } from '@portal/domain/foto'
import { Dialog } from '@portal/ui/Dialog'
import { ChevronLeft, ChevronRight, Icon, type IconProps } from '@portal/ui/icons'
import { Picture, srcSet } from '@portal/ui/Picture'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './Photos.module.css'
import type { Imagens, PhotosProps } from './Photos'
import { largeSizesOf } from './sizes'
import { useSwipe } from './useSwipe'
import { WhatsappLink } from './WhatsappLink'

interface PhotoDialogProps extends PhotosProps {
  /** Index of the current picture; undefined when closed. */
  at: number | undefined
  onMove: (at: number | undefined) => void
}

/** Index that a key navigates to, among `count`; undefined for other keys. */
function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'ArrowRight':
      return (index + 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/**
 * Viewer with thumbnails, price and WhatsApp. Arrow keys, swipes and taps at either side of the picture wrap
 * around, Home and End go to the ends, Esc closes.
 */
export default function PhotoDialog({ anuncio, preco, at, onMove }: PhotoDialogProps) {
  const { imagens } = anuncio
  const count = imagens.length
  const index = at ?? 0
  const step = (by: number) => onMove((index + by + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, index, count)
    if (target === undefined) return
    event.preventDefault()
    onMove(target)
  }
  usePreloaded(imagens, at)
  return (
    <Dialog
      open={at !== undefined}
      onClose={() => onMove(undefined)}
      title={
        <span className="num" aria-live="polite">
          Foto {index + 1} de {count}
        </span>
      }
      className={styles.viewer}
      onKeyDown={onKeyDown}
      footer={
        <>
          <p>
            <strong className="price">{preco}</strong>{' '}
            {anuncio.precoPorHora && <span className="hint">por hora</span>}
          </p>
          <WhatsappLink anuncio={anuncio} />
          {imagens[index] && (
            <a className={styles.mine} href={`/estou-nesta-foto#${imagens[index].arquivo_path}`}>
              Estou nesta foto
            </a>
          )}
        </>
      }
    >
      <Large anuncio={anuncio} index={index} onStep={step} />
      {count > 1 && <Thumbnails imagens={imagens} index={index} onMove={onMove} />}
    </Dialog>
  )
}

interface LargeProps extends Pick<PhotosProps, 'anuncio'> {
  index: number
  onStep: (by: number) => void
}

function Large({ anuncio: { imagens, titulo }, index, onStep }: LargeProps) {
  const imagem = imagens[index]
  const swipe = useSwipe(onStep)
  return (
    <div className={styles.large} {...swipe}>
      {imagem && (
        <Picture
          key={imagem.arquivo_path}
          path={imagem.arquivo_path}
          alt={`Foto ${index + 1} do anúncio ${titulo}`}
          largura={imagem.largura}
          altura={imagem.altura}
          sizes={largeSizesOf(imagem)}
          priority
        />
      )}
      {imagem?.ia === true && <p className={styles.ia}>{AVISO_IA}</p>}
      {imagens.length > 1 && (
        <>
          <Zone icon={ChevronLeft} label="Anterior" onClick={() => onStep(-1)} />
          <Zone icon={ChevronRight} label="Próxima" onClick={() => onStep(1)} data-autofocus />
        </>
      )}
    </div>
  )
}

interface ZoneProps {
  icon: IconProps['of']
  label: string
  onClick: () => void
}

/** A side of the picture that steps when tapped. */
function Zone({ icon, label, ...button }: ZoneProps) {
  return (
    <button type="button" className={styles.zone} aria-label={label} {...button}>
      <Icon of={icon} />
    </button>
  )
}

interface ThumbnailsProps extends Pick<PhotoDialogProps, 'onMove'> {
  imagens: Imagens
  index: number
}

function Thumbnails({ imagens, index, onMove }: ThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  return (
    <div ref={row} className={styles.thumbnails} role="group" aria-label="Miniaturas">
      {imagens.map(({ arquivo_path, previa }, at) => (
        <button
          key={arquivo_path}
          type="button"
          aria-label={`Foto ${at + 1}`}
          aria-current={at === index || undefined}
          onClick={() => onMove(at)}
        >
          <Picture path={arquivo_path} alt="" previa={previa} sizes="3.25rem" widths={[160]} />
        </button>
      ))}
    </div>
  )
}

/** Preloads the previous and the next picture. */
function usePreloaded(imagens: Imagens, at: number | undefined): void {
  useEffect(() => {
    if (at === undefined) return
    for (const by of [1, -1]) {
      const imagem = imagens.at((at + by) % imagens.length)
      if (imagem === undefined) continue
      const ahead = new Image()
      ahead.fetchPriority = 'low'
      ahead.sizes = largeSizesOf(imagem)
      ahead.srcset = srcSet(imagem.arquivo_path, imagem.largura)
      ahead.src = fotoUrl(imagem.arquivo_path, 480)
    }
  }, [imagens, at])
}
