import type { Filtro } from '@portal/domain/filtro'
import { Button } from '@portal/ui/Button'
import { useLazyDialog } from '../../lib/useLazyDialog'

/** Opens the dialog that saves the current search (rule: busca/buscas-salvas); its chunk loads on demand. */
export function SaveSearch({ filtro }: { filtro: Filtro }) {
  const { Piece: SaveSearchDialog, ...dialog } = useLazyDialog(() => import('./SaveSearchDialog'))
  return (
    <>
      <Button small onClick={dialog.show} onPointerEnter={dialog.warm}>
        Salvar busca
      </Button>
      {SaveSearchDialog !== undefined && (
        <SaveSearchDialog key={dialog.openings} open={dialog.open} onClose={dialog.close} filtro={filtro} />
      )}
    </>
  )
}
