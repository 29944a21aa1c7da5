import { Action } from './Pieces'
import type { useCoveredPhotos } from './useCoveredPhotos'

interface PhotoActionsProps {
  /** Nothing is shown. */
  none: boolean
  zoom: Pick<ReturnType<typeof useCoveredPhotos>['zoom'], 'times' | 'cycle'>
  onCover: () => void
}

/** Buttons of the shown pictures. */
export function PhotoActions({ none, zoom: { times, cycle }, onCover }: PhotoActionsProps) {
  return (
    <span>
      <Action kind="ghost" tecla="Z" disabled={none} onClick={cycle}>
        {`Ampliar ${times}×`}
      </Action>
      <Action kind="ghost" tecla="X" disabled={none} onClick={onCover}>
        Cobrir tudo
      </Action>
    </span>
  )
}
