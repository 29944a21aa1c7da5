import { useAskedDialog } from '../../lib/useAskedDialog'

const MARK = 'data-recado'
/** Marks the buttons that open the message. */
export const MESSAGE = { [MARK]: true }

/** Handles clicks on them and opens the message dialog. */
export function MessageArea(anuncio: { anuncioId: number; titulo: string }) {
  const { open, close, Dialog } = useAskedDialog(MARK, () => import('./MessageDialog'))
  return Dialog && <Dialog open={open} onClose={close} {...anuncio} />
}
