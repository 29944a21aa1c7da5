import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { ChevronLeft, ChevronRight, Icon } from '@portal/ui/icons'
import { Picture } from '@portal/ui/Picture'
import type { KeyboardEvent } from 'react'
import styles from './Anuncio.module.css'
import type { Imagens } from './Photos'
import { LARGE_SIZES } from './sizes'

export interface PhotoDialogProps {
  imagens: Imagens
  titulo: string
  /** The picture shown, from 0; undefined is closed. */
  at: number | undefined
  onMove: (at: number | undefined) => void
}

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The larger view. Arrow keys and the two buttons go round; Esc closes. */
export default function PhotoDialog({ imagens, titulo, at, onMove }: PhotoDialogProps) {
  const count = imagens.length
  const index = at ?? 0
  const imagem = imagens[index]
  const step = (by: number) => onMove((index + by + count) % count)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = STEPS[key]
    if (by !== undefined) step(by)
  }
  return (
    <Dialog
      open={at !== undefined}
      onClose={() => onMove(undefined)}
      title={<span className="num">{`Foto ${index + 1} de ${count}`}</span>}
      size="lg"
      onKeyDown={onKeyDown}
      footer={
        count > 1 && (
          <>
            <Button onClick={() => step(-1)}>
              <Icon of={ChevronLeft} />
              Anterior
            </Button>
            <Button onClick={() => step(1)} data-autofocus>
              Próxima
              <Icon of={ChevronRight} />
            </Button>
          </>
        )
      }
    >
      <div className={styles.large}>
        {imagem && (
          <Picture
            key={imagem.arquivo_path}
            path={imagem.arquivo_path}
            alt={`Foto ${index + 1} do anúncio ${titulo}`}
            largura={imagem.largura}
            altura={imagem.altura}
            previa={imagem.previa}
            sizes={LARGE_SIZES}
            priority
          />
        )}
      </div>
    </Dialog>
  )
}
