import { updateSenha } from '@portal/api/usuario'
import { call, toast } from '@portal/platform'
import { Dialog } from '@portal/ui/Dialog'
import { NovaSenhaForm } from '../../../lib/senha/NovaSenhaForm'

interface SenhaDialogProps {
  open: boolean
  /** Whether there is a current password to ask for. */
  temSenha: boolean
  onClose: () => void
  onSaved: () => void
}

/** Changes the password, or sets the first one. */
export function SenhaDialog({ open, temSenha, onClose, onSaved }: SenhaDialogProps) {
  const saved = (message: string) => {
    toast(message, 'success')
    onClose()
    onSaved()
  }
  return (
    <Dialog open={open} onClose={onClose} title={temSenha ? 'Alterar senha' : 'Definir senha'} size="md">
      <div className="dlg__bd">
        <NovaSenhaForm
          askCurrent={temSenha}
          submitLabel="Salvar senha"
          save={({ current_password, ...novas }) =>
            call(updateSenha, { body: temSenha ? { ...novas, current_password } : novas })
          }
          onSaved={saved}
        />
      </div>
    </Dialog>
  )
}
