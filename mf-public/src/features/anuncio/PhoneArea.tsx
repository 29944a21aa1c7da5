import { useAskedDialog } from '../../lib/useAskedDialog'

const MARK = 'data-telefone'
/** Marks the buttons that ask for the number. */
export const PHONE = { [MARK]: true }

/** Hears them, and opens the dialog that asks the server. */
export function PhoneArea({ anuncioId }: { anuncioId: number }) {
  const { open, close, Dialog } = useAskedDialog(MARK, () => import('./PhoneDialog'))
  return Dialog && <Dialog open={open} onClose={close} anuncioId={anuncioId} />
}
