import { alterarSenha, type Usuario } from '@portal/api/usuario'
import { PAINEL } from '@portal/domain/mensagens'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { NovaSenhaForm } from '../../lib/senha/NovaSenhaForm'

interface DefinaSenhaProps {
  usuario: Usuario | undefined
  onSaved: () => void
}

/** A new account has no password: the painel asks for one at once, and goes on asking in a note (DESIGN 5.1). */
export function DefinaSenha({ usuario, onSaved }: DefinaSenhaProps) {
  const [closed, setClosed] = useState(false)
  if (usuario === undefined || usuario.tem_senha) return null
  const saved = (message: string) => {
    toast(message, 'success')
    onSaved()
  }
  return (
    <>
      <Note
        kind="warning"
        action={
          <Button small onClick={() => setClosed(false)}>
            {PAINEL.definaSenha}
          </Button>
        }
      >
        <p>Sua conta ainda não tem senha. Sem ela não é possível entrar de novo depois de sair.</p>
      </Note>
      <Dialog open={!closed} onClose={() => setClosed(true)} title={PAINEL.definaSenha} size="md">
        <div className="dlg__bd stack">
          <p className="muted">Ela será usada com o seu e-mail para entrar na conta.</p>
          <NovaSenhaForm
            askCurrent={false}
            submitLabel="Salvar senha"
            save={({ new_password, new_password_confirmation }) =>
              call(alterarSenha, { body: { new_password, new_password_confirmation } })
            }
            onSaved={saved}
          />
        </div>
      </Dialog>
    </>
  )
}
