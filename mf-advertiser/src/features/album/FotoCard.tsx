import type { Foto } from '@portal/api/album'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { ChevronLeft, ChevronRight, GripVertical, Icon, Trash2, type IconProps } from '@portal/ui/icons'
import { Picture } from '@portal/ui/Picture'
import type { ComponentProps, PointerEvent } from 'react'
import styles from './album.module.css'

interface Grip {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

interface FotoCardProps {
  foto: Foto
  /** Place in the album, from 1. */
  number: number
  count: number
  main: boolean
  /** What a pointer lifts it by. */
  grip: Grip
  keys: ComponentProps<'button'>
  onMain: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** One photo with its tools. */
export function FotoCard({ foto, number, count, main, grip, keys, onMain, onMove, onRemove }: FotoCardProps) {
  return (
    <div className={styles['photo']}>
      <div className={styles['frame']} {...grip} onPointerDown={withMouse(grip.onPointerDown)}>
        <Picture
          path={foto.arquivo_path}
          alt={`Foto ${number}`}
          largura={foto.largura}
          altura={foto.altura}
          previa={foto.previa}
          sizes="12rem"
        />
        <span className={styles['badges']}>
          {main && <Badge tone="top">PRINCIPAL</Badge>}
          {foto.anuncios.length > 0 && <Badge tone="blue">Em anúncio</Badge>}
        </span>
      </div>
      <div className={styles['tools']}>
        <button
          type="button"
          className={`${buttonClass({ kind: 'ghost', small: true, icon: true })} ${styles['grip'] ?? ''}`}
          aria-label={`Reordenar a foto ${number}`}
          {...grip}
          {...keys}
        >
          <Icon of={GripVertical} />
        </button>
        <Tool
          icon={ChevronLeft}
          label={`Mover a foto ${number} para antes`}
          off={number === 1}
          on={() => onMove(-1)}
        />
        <Tool
          icon={ChevronRight}
          label={`Mover a foto ${number} para depois`}
          off={number === count}
          on={() => onMove(1)}
        />
        <Tool icon={Trash2} label={`Remover a foto ${number}`} on={onRemove} />
      </div>
      {!main && (
        <Button small onClick={onMain}>
          Usar como principal<span className="sr"> foto {number}</span>
        </Button>
      )}
    </div>
  )
}

/** A finger on the picture scrolls the page; it drags by the handle alone. */
function withMouse(lift: Grip['onPointerDown']): Grip['onPointerDown'] {
  return (event) => event.pointerType === 'mouse' && lift(event)
}

function Tool(props: { icon: IconProps['of']; label: string; off?: boolean; on: () => void }) {
  return (
    <Button kind="ghost" small icon aria-label={props.label} disabled={props.off} onClick={props.on}>
      <Icon of={props.icon} />
    </Button>
  )
}
