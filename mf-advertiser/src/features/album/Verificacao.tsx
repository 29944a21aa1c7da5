import type { AlbumResumo } from '@portal/api/album'
import { Badge } from '@portal/ui/Badge'
import { BadgeCheck, Icon } from '@portal/ui/icons'

/** Verification state: verified, refused, pending, or nothing to verify. */
export function Verificacao({ album }: { album: AlbumResumo }) {
  if (album.verificado === 1) {
    return (
      <span className="verified">
        <Icon of={BadgeCheck} />
        Verificado
      </span>
    )
  }
  if (album.motivo_recusa !== null) return <Badge tone="red">Recusado</Badge>
  if (album.qtd_fotos === 0) return <Badge>Sem fotos</Badge>
  return <Badge tone="orange">Aguardando verificação</Badge>
}
