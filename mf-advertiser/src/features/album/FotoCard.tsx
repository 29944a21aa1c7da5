import type { Foto } from '@portal/api/album'
import { Badge } from '@portal/ui/Badge'
import { Check, ChevronLeft, ChevronRight, GripVertical, Icon, Trash2, UsersRound } from '@portal/ui/icons'
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
  /** Place in the album, from 1. */
  number: number
  count: number
  main: boolean
  /** What a pointer lifts it by. */
  grip: Grip
  keys: ComponentProps<'button'>
  onMain: () => void
  onMove: (step: -1 | 1) => void
  onPerson: () => void
  onRemove: () => void
}

/** One photo: what it is at its top, its handle at its foot, everything else behind one '⋯'. */
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
          {main && <Badge tone="top">PRINCIPAL</Badge>}
          {foto.anuncios.length > 0 && <Badge tone="blue">Em anúncio</Badge>}
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

function Acoes({ number, count, main, onMain, onMove, onPerson, onRemove }: FotoCardProps) {
  const at = <span className="sr"> a foto {number}</span>
  return (
    <MoreActions of={`foto ${number}`}>
      {!main && (
        <li>
          <button type="button" onClick={onMain}>
            <Icon of={Check} />
            <span>
              Usar como principal<span className="sr"> foto {number}</span>
            </span>
          </button>
        </li>
      )}
      <li>
        <button type="button" disabled={number === 1} onClick={() => onMove(-1)}>
          <Icon of={ChevronLeft} />
          <span>Mover{at} para antes</span>
        </button>
      </li>
      <li>
        <button type="button" disabled={number === count} onClick={() => onMove(1)}>
          <Icon of={ChevronRight} />
          <span>Mover{at} para depois</span>
        </button>
      </li>
      <li>
        <button type="button" onClick={onPerson}>
          <Icon of={UsersRound} />
          <span>
            Outra pessoa<span className="sr"> na foto {number}</span>
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

/** A finger on the picture scrolls the page; it drags by the handle alone. */
function withMouse(lift: Grip['onPointerDown']): Grip['onPointerDown'] {
  return (event) => event.pointerType === 'mouse' && lift(event)
}
