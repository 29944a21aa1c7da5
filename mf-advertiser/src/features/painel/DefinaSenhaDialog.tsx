import { updateSenha } from '@portal/api/usuario'
import { PAINEL } from '@portal/domain/mensagens'
import { call } from '@portal/platform'
import { Dialog } from '@portal/ui/Dialog'
import { NovaSenhaForm } from '../../lib/senha/NovaSenhaForm'

interface DefinaSenhaDialogProps {
  open: boolean
  onClose: () => void
  onSaved: (message: string) => void
}

/** Sets the first password of an account. */
export function DefinaSenhaDialog({ open, onClose, onSaved }: DefinaSenhaDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={PAINEL.definaSenha} size="md">
      <div className="dlg__bd stack">
        <p className="muted">Ela será usada com o seu e-mail para entrar na conta.</p>
        <NovaSenhaForm
          askCurrent={false}
          submitLabel="Salvar senha"
          save={({ new_password, new_password_confirmation }) =>
            call(updateSenha, { body: { new_password, new_password_confirmation } })
          }
          onSaved={onSaved}
        />
      </div>
    </Dialog>
  )
}
