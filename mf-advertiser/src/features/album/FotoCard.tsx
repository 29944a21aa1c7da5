import type { Foto } from '@portal/api/album'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { ChevronLeft, ChevronRight, Icon, Trash2, type IconProps } from '@portal/ui/icons'
import { Picture } from '@portal/ui/Picture'
import styles from './album.module.css'

interface FotoCardProps {
  foto: Foto
  /** Place in the album, from 1. */
  number: number
  count: number
  main: boolean
  onMain: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** One photo with its tools. */
export function FotoCard({ foto, number, count, main, onMain, onMove, onRemove }: FotoCardProps) {
  return (
    <div className={styles['photo']}>
      <div className={styles['frame']}>
        <Picture
          path={foto.arquivo_path}
          alt={`Foto ${number}`}
          largura={foto.largura}
          altura={foto.altura}
          previa={foto.previa}
          sizes="12rem"
        />
        {main && <Badge tone="top">PRINCIPAL</Badge>}
      </div>
      <div className={styles['tools']}>
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

function Tool(props: { icon: IconProps['of']; label: string; off?: boolean; on: () => void }) {
  return (
    <Button kind="ghost" small icon aria-label={props.label} disabled={props.off} onClick={props.on}>
      <Icon of={props.icon} />
    </Button>
  )
}
