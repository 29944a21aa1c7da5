import { naoFuiEu, type Acesso } from '@portal/api/acesso'
import { call, navigate, session, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { formatInstante } from '../../../lib/datas'
import { mensagemDe } from '../../../lib/mensagem'
import styles from './seguranca.module.css'

const COMO = {
  senha: 'A senha foi redefinida por e-mail',
  codigo: 'Um código de recuperação foi usado',
} as const

/**
 * A recovery of this account: what was done, when the rest unlocks, and how its owner can contest it
 * (rule: acesso/nao-fui-eu).
 */
export function AvisoRecuperacao({ acesso }: { acesso: Acesso }) {
  const [busy, setBusy] = useState(false)
  const { recuperacao, linkPedidoEm } = acesso
  if (recuperacao === null && linkPedidoEm === null) return null
  const undo = async () => {
    setBusy(true)
    const result = await call(naoFuiEu, {})
    setBusy(false)
    if (!result.ok) return toast(mensagemDe(result.error, 'Não foi possível recusar agora.'), 'error')
    toast(result.data.message, 'success')
    session.signOut()
    navigate('/login')
  }
  return (
    <Note
      kind="warning"
      className={styles['notice']}
      action={
        <Button small onClick={() => void undo()} busy={busy} busyLabel="Um momento…">
          Não fui eu
        </Button>
      }
    >
      {recuperacao === null ? (
        <>
          <p>
            Em {formatInstante(linkPedidoEm ?? '')} alguém pediu por e-mail uma nova senha para a sua conta.
          </p>
          <p>
            Se não foi você, o link deixa de valer e encerramos todas as sessões, também esta. Sua senha
            continua a mesma.
          </p>
        </>
      ) : (
        <Recuperada recuperacao={recuperacao} />
      )}
    </Note>
  )
}

function Recuperada({
  recuperacao: { tipo, em, abreEm },
}: {
  recuperacao: NonNullable<Acesso['recuperacao']>
}) {
  return (
    <>
      <p>
        {COMO[tipo]} em {formatInstante(em)}.
      </p>
      {abreEm !== null && (
        <p>
          Por segurança, dados do perfil, consentimento, verificação em duas etapas, remoção de chaves, cópia
          dos dados e exclusão da conta esperam até <strong>{formatInstante(abreEm)}</strong>.
        </p>
      )}
      <p>Se não foi você, encerramos todas as sessões, e você cria outra senha pelo e-mail.</p>
    </>
  )
}
