import { Button } from '@portal/ui/Button'
import { KeyRound } from '@portal/ui/icons'
import { useState } from 'react'
import { useLate } from '../../../lib/useLate'
import { Linha } from '../Linha'

interface SenhaProps {
  temSenha: boolean
  onSaved: () => void
}

/** The password, and its change. */
export function Senha({ temSenha, onSaved }: SenhaProps) {
  const [changing, setChanging] = useState(false)
  const late = useLate({
    wanted: changing,
    load: () => import('./SenhaDialog'),
    onFailure: () => setChanging(false),
  })
  return (
    <>
      <Linha
        icon={KeyRound}
        title="Senha"
        action={
          <Button small onClick={() => setChanging(true)} busy={changing && late === undefined}>
            {temSenha ? 'Alterar senha' : 'Definir senha'}
          </Button>
        }
      >
        {temSenha ? 'Você entra com e-mail e senha.' : 'Sua conta ainda não tem senha.'}
      </Linha>
      {late && (
        <late.SenhaDialog
          open={changing}
          temSenha={temSenha}
          onClose={() => setChanging(false)}
          onSaved={onSaved}
        />
      )}
    </>
  )
}
