import type { Usuario } from '@portal/api/usuario'
import { PAINEL } from '@portal/domain/mensagens'
import { toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { useLate } from '../../lib/useLate'

interface DefinaSenhaProps {
  usuario: Usuario | undefined
  onSaved: () => void
}

/**
 * Asks a new account without a password to set one, first in a dialog, later in a note
 * (rule: contas/definir-senha).
 */
export function DefinaSenha({ usuario, onSaved }: DefinaSenhaProps) {
  const [closed, setClosed] = useState(false)
  const needed = usuario !== undefined && !usuario.tem_senha
  const late = useLate({
    wanted: needed && !closed,
    load: () => import('./DefinaSenhaDialog'),
    onFailure: () => setClosed(true),
  })
  if (!needed) return null
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
      {late && <late.DefinaSenhaDialog open={!closed} onClose={() => setClosed(true)} onSaved={saved} />}
    </>
  )
}
