import { LINK_SENHA_HORAS } from '@portal/domain/limites'
import { RECUPERACAO } from '@portal/domain/mensagens'
import { Link, useSearchParams } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { EntryPanel } from '../../lib/EntryPanel'
import { PENDENTE, wasRedefinida } from './etapa'

/** What each way to the screen may claim; opened directly, nothing. */
function textoDe(pending: boolean): { title: string; intro: string } {
  if (pending) {
    return {
      title: RECUPERACAO.confiraEmail,
      intro: `Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha. O link vale por ${LINK_SENHA_HORAS} hora e só pode ser usado uma vez.`,
    }
  }
  if (!wasRedefinida()) return { title: 'Acesso à conta', intro: 'Entre com a sua senha.' }
  return {
    title: RECUPERACAO.senhaRedefinida,
    intro: 'Entre com a nova senha. As outras sessões da sua conta foram encerradas.',
  }
}

/**
 * /senha-redefinida: states that a mail was sent, or that the password was changed
 * (rule: contas/recuperacao).
 */
export default function SenhaRedefinidaScreen() {
  const [search] = useSearchParams()
  const pending = search.get('etapa') === PENDENTE
  return (
    <EntryPanel
      {...textoDe(pending)}
      footer={pending ? <Link to="/esqueci-senha">Não recebi o e-mail</Link> : undefined}
    >
      <Link to="/login" className={buttonClass({ kind: 'primary', block: true })}>
        Ir para o login
      </Link>
    </EntryPanel>
  )
}
