import { useAskedDialog } from '../../lib/useAskedDialog'

const MARK = 'data-recado'
/** Marks the buttons that open the message. */
export const MESSAGE = { [MARK]: true }

/** Hears them, and opens the dialog in which a visitor writes. */
export function MessageArea({ anuncioId }: { anuncioId: number }) {
  const { open, close, Dialog } = useAskedDialog(MARK, () => import('./MessageDialog'))
  return Dialog && <Dialog open={open} onClose={close} anuncioId={anuncioId} />
}
