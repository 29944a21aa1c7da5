import { useAskedDialog } from '../../lib/useAskedDialog'

const MARK = 'data-denunciar'
/** Marks the button that opens the report. */
export const REPORT = { [MARK]: true }

/** Handles clicks on the report button and opens the dialog. */
export function ReportArea({ anuncioId }: { anuncioId: number }) {
  const { open, close, Dialog } = useAskedDialog(MARK, () => import('./ReportDialog'))
  return Dialog && <Dialog open={open} onClose={close} anuncioId={anuncioId} />
}
