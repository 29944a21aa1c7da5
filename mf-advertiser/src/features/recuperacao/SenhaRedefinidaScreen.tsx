import { LINK_SENHA_HORAS } from '@portal/domain/limites'
import { RECUPERACAO } from '@portal/domain/mensagens'
import { Link, useSearchParams } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { EntryPanel } from '../../lib/EntryPanel'
import { PENDENTE } from './etapa'

/**
 * /senha-redefinida: states that a mail was sent, or that the password was changed
 * (rule: contas/recuperacao).
 */
export default function SenhaRedefinidaScreen() {
  const [search] = useSearchParams()
  const pending = search.get('etapa') === PENDENTE
  return (
    <EntryPanel
      title={pending ? RECUPERACAO.confiraEmail : RECUPERACAO.senhaRedefinida}
      intro={
        pending
          ? `Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha. O link vale por ${LINK_SENHA_HORAS} hora e só pode ser usado uma vez.`
          : 'Entre com a nova senha. As outras sessões da sua conta foram encerradas.'
      }
      footer={pending ? <Link to="/esqueci-senha">Não recebi o e-mail</Link> : undefined}
    >
      <Link to="/login" className={buttonClass({ kind: 'primary', block: true })}>
        Ir para o login
      </Link>
    </EntryPanel>
  )
}
