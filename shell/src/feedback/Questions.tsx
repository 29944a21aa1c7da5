import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { useStore } from 'zustand'
import type { Feedback } from './feedback'

/** Alerts and confirmations (rule: navegacao/avisos), modal, shown one at a time. */
export function Questions({ feedback }: { feedback: Feedback }) {
  const question = useStore(feedback.store, (state) => state.questions[0])
  if (question === undefined) return null
  const { id, title = 'Aviso', message, confirmLabel, cancelLabel = 'Cancelar', danger, answer } = question
  return (
    <Dialog
      key={id}
      open
      role="alertdialog"
      size="md"
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          {confirmLabel !== undefined && <Button onClick={() => answer(false)}>{cancelLabel}</Button>}
          <Button kind={danger ? 'danger-solid' : 'primary'} onClick={() => answer(true)} data-autofocus>
            {confirmLabel ?? 'OK'}
          </Button>
        </>
      }
    >
      <div className="dlg__bd">
        <p>{message}</p>
      </div>
    </Dialog>
  )
}
