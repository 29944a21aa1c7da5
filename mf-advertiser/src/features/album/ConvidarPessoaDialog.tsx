import type { Foto } from '@portal/api/album'
import { convidarPessoa } from '@portal/api/identidade'
import { EMAIL_MAX } from '@portal/domain/limites'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { Input } from '@portal/ui/Input'
import { useState, type FormEvent } from 'react'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'

interface ConvidarPessoaDialogProps {
  foto: Foto | undefined
  onClose: () => void
}

/**
 * Invites the other person in a photo to consent; until then no listing can use the photo
 * (rule: identidade/imagem).
 */
export function ConvidarPessoaDialog({ foto, onClose }: ConvidarPessoaDialogProps) {
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (foto === undefined) return
    setBusy(true)
    const result = await call(convidarPessoa, { body: { foto_id: foto.id, email } })
    setBusy(false)
    if (!result.ok) {
      const fallback = mensagemDe(result.error, 'Não foi possível pedir agora. Tente novamente.')
      return setError(errosDeCampo(result.error)['email'] ?? fallback)
    }
    toast('Pedido enviado. A foto espera a resposta.', 'success')
    setEmail('')
    onClose()
  }
  return (
    <Dialog open={foto !== undefined} onClose={onClose} title="Outra pessoa nesta foto" size="md">
      <form className="dlg__bd stack" noValidate onSubmit={(event) => void ask(event)}>
        <p>
          Quem aparece confirma por e-mail, com a identidade verificada. Até a resposta a foto não entra em
          anúncios; se a pessoa disser não, ou voltar atrás depois, a foto sai do ar.
        </p>
        <Input
          label="E-mail da outra pessoa"
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div>
          <Button kind="primary" type="submit" busy={busy} busyLabel="Pedindo…">
            Pedir autorização
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
