import { formatCount } from '@portal/domain/texto'
import { PAUSA_MINUTOS } from '@portal/domain/exposicao'
import type { Exposicao } from '@portal/api/operacao/formatos'
import { quando } from './words'
import { Action, Sub, Tag } from './Pieces'
import type { useCoveredPhotos } from './useCoveredPhotos'

interface PhotoActionsProps {
  /** Nothing is shown. */
  none: boolean
  zoom: Pick<ReturnType<typeof useCoveredPhotos>['zoom'], 'times' | 'cycle'>
  onCover: () => void
  exposicao: Exposicao | undefined
}

/** How many pictures the operator opened, and the pause that is suggested or owed. */
function Exposto({ of: { hoje, seguidas, sugerida, exigidaEm, pausaAte } }: { of: Exposicao }) {
  return (
    <span role="status">
      <Sub as="span">{`Hoje: ${formatCount(hoje, 'foto aberta', 'fotos abertas')}.`}</Sub>{' '}
      {pausaAte !== null ? (
        <Tag kind="hot">{`Pausa: as fotos voltam a abrir em ${quando(pausaAte)}`}</Tag>
      ) : (
        sugerida && (
          <Tag kind="soon">{`${seguidas} seguidas: faça uma pausa de ${PAUSA_MINUTOS} min; com ${exigidaEm} ela é exigida`}</Tag>
        )
      )}
    </span>
  )
}

/** Buttons of the shown pictures. */
export function PhotoActions({ none, zoom: { times, cycle }, onCover, exposicao }: PhotoActionsProps) {
  return (
    <span>
      {exposicao && <Exposto of={exposicao} />}
      <Action kind="ghost" tecla="Z" disabled={none} onClick={cycle}>
        {`Ampliar ${times}×`}
      </Action>
      <Action kind="ghost" tecla="X" disabled={none} onClick={onCover}>
        Cobrir tudo
      </Action>
    </span>
  )
}
