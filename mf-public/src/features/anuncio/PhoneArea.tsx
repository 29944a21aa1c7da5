import { useAskedDialog } from '../../lib/useAskedDialog'

const MARK = 'data-telefone'
/** Marks the buttons that request the number. */
export const PHONE = { [MARK]: true }

/** Handles clicks on them and opens the dialog that requests the number. */
export function PhoneArea({ anuncioId }: { anuncioId: number }) {
  const { open, close, Dialog } = useAskedDialog(MARK, () => import('./PhoneDialog'))
  return Dialog && <Dialog open={open} onClose={close} anuncioId={anuncioId} />
}
