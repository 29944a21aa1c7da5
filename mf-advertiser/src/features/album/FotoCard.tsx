import type { Foto } from '@portal/api/album'
import { AVISO_IA } from '@portal/domain/foto'
import { Badge } from '@portal/ui/Badge'
import {
  Check,
  ChevronLeft,
  ChevronRight,
  EyeOff,
  GripVertical,
  Icon,
  Sparkles,
  Trash2,
  UsersRound,
} from '@portal/ui/icons'
import { Picture } from '@portal/ui/Picture'
import type { ComponentProps, PointerEvent } from 'react'
import { DANGER, MoreActions } from '../../lib/MoreActions'
import styles from './album.module.css'

interface Grip {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

interface FotoCardProps {
  foto: Foto
  /** One-based position in the album. */
  number: number
  count: number
  main: boolean
  /** Pointer handlers for dragging. */
  grip: Grip
  keys: ComponentProps<'button'>
  onMain: () => void
  onHide: () => void
  onIa: () => void
  onMove: (step: -1 | 1) => void
  onPerson: () => void
  onRemove: () => void
}

/** A photo: status on top, drag handle at the bottom, all other actions behind '⋯'. */
export function FotoCard(props: FotoCardProps) {
  const { foto, number, main, grip, keys } = props
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
          {main && <Badge tone="top">FAVORITA</Badge>}
          {foto.anuncios.length > 0 && <Badge tone="blue">Em anúncio</Badge>}
          {foto.ia === true && (
            <Badge>
              {/* The label is wider than a photo at 320 px. */}
              <span aria-hidden="true">IA</span>
              <span className="sr">{AVISO_IA}</span>
            </Badge>
          )}
        </span>
      </div>
      <button
        type="button"
        className={styles['grip']}
        aria-label={`Reordenar a foto ${number}`}
        {...grip}
        {...keys}
      >
        <Icon of={GripVertical} />
      </button>
      <div className={styles['menu']}>
        <Acoes {...props} />
      </div>
    </div>
  )
}

function Acoes({
  foto,
  number,
  count,
  main,
  onMain,
  onHide,
  onIa,
  onMove,
  onPerson,
  onRemove,
}: FotoCardProps) {
  const of = <span className="sr"> da foto {number}</span>
  const at = <span className="sr"> a foto {number}</span>
  return (
    <MoreActions of={`foto ${number}`}>
      {!main && (
        <li>
          <button type="button" onClick={onMain}>
            <Icon of={Check} />
            <span>
              Usar como favorita<span className="sr"> foto {number}</span>
            </span>
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={onHide}>
          <Icon of={EyeOff} />
          <span>Desfocar áreas{of}</span>
        </button>
      </li>
      <li>
        <button type="button" onClick={onIa}>
          <Icon of={Sparkles} />
          <span>
            {foto.ia === true ? 'Retirar o aviso de IA' : 'Foi feita ou alterada por IA'}
            <span className="sr">: foto {number}</span>
          </span>
        </button>
      </li>
      <li>
        <button type="button" disabled={number === 1} onClick={() => onMove(-1)}>
          <Icon of={ChevronLeft} />
          <span>Mover{at} para trás</span>
        </button>
      </li>
      <li>
        <button type="button" disabled={number === count} onClick={() => onMove(1)}>
          <Icon of={ChevronRight} />
          <span>Mover{at} para a frente</span>
        </button>
      </li>
      <li>
        <button type="button" onClick={onPerson}>
          <Icon of={UsersRound} />
          <span>
            Há outra pessoa nesta foto<span className="sr">: foto {number}</span>
          </span>
        </button>
      </li>
      <li>
        <button type="button" className={DANGER} onClick={onRemove}>
          <Icon of={Trash2} />
          <span>Remover{at}</span>
        </button>
      </li>
    </MoreActions>
  )
}

/** Restricts dragging by the picture to the mouse: touch scrolls the page and drags only by the handle. */
function withMouse(lift: Grip['onPointerDown']): Grip['onPointerDown'] {
  return (event) => event.pointerType === 'mouse' && lift(event)
}
