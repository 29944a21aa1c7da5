import { useParams } from '@portal/platform'
import { Caixa } from './Caixa'

/** /mensagens/:id: one conversation; opening it marks it as read. */
export default function ConversaScreen() {
  return <Caixa id={Number(useParams()['id'])} />
}
