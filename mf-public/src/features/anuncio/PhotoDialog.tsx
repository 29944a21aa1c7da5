import { fotoUrl } from '@portal/domain/foto'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { ChevronLeft, ChevronRight, Icon } from '@portal/ui/icons'
import { Picture, srcSet } from '@portal/ui/Picture'
import { useEffect, type KeyboardEvent } from 'react'
import styles from './Photos.module.css'
import type { Imagens } from './Photos'
import { largeSizesOf } from './sizes'
import { useSwipe } from './useSwipe'

export interface PhotoDialogProps {
  imagens: Imagens
  titulo: string
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
 * Full-screen viewer. Arrow keys, swipes and both buttons wrap around, Home and End go to the ends, Esc
 * closes.
 */
export default function PhotoDialog({ imagens, titulo, at, onMove }: PhotoDialogProps) {
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
      size="lg"
      className={styles.viewer}
      onKeyDown={onKeyDown}
      footer={count > 1 && <Steps onStep={step} />}
    >
      <Large imagens={imagens} index={index} titulo={titulo} onStep={step} />
    </Dialog>
  )
}

function Steps({ onStep }: { onStep: (by: number) => void }) {
  return (
    <>
      <Button onClick={() => onStep(-1)}>
        <Icon of={ChevronLeft} />
        Anterior
      </Button>
      <Button onClick={() => onStep(1)} data-autofocus>
        Próxima
        <Icon of={ChevronRight} />
      </Button>
    </>
  )
}

interface LargeProps extends Pick<PhotoDialogProps, 'imagens' | 'titulo'> {
  index: number
  onStep: (by: number) => void
}

function Large({ imagens, index, titulo, onStep }: LargeProps) {
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
