import { redefinirSenha } from '@portal/api/sessao'
import { call, Link, navigate, useSearchParams } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { EntryPanel } from '../../lib/EntryPanel'
import { markRedefinida } from './etapa'
import { NovaSenhaForm, type SenhaDigitada } from '../../lib/senha/NovaSenhaForm'

const LINK_INCOMPLETO = 'Este link está incompleto. Peça um novo para continuar.'

/** /recuperar-senha?token=: form behind the mailed single-use link (rule: contas/recuperacao). */
export default function RecuperarSenhaScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [refusal, setRefusal] = useState(token === '' ? LINK_INCOMPLETO : undefined)
  const save = ({ new_password, new_password_confirmation }: SenhaDigitada) =>
    call(redefinirSenha, { body: { token, new_password, new_password_confirmation } })
  return (
    <EntryPanel title="Criar nova senha" footer={<Link to="/login">Voltar para o login</Link>}>
      <div className="stack">
        {refusal !== undefined && (
          <Note
            kind="danger"
            role="alert"
            action={
              <Link to="/esqueci-senha" className={buttonClass({ small: true })}>
                Pedir novo link
              </Link>
            }
          >
            {refusal}
          </Note>
        )}
        {token !== '' && (
          <NovaSenhaForm
            askCurrent={false}
            submitLabel="Salvar nova senha"
            save={save}
            onSaved={() => {
              markRedefinida()
              navigate('/senha-redefinida', { replace: true })
            }}
            onRefused={setRefusal}
          />
        )}
      </div>
    </EntryPanel>
  )
}
