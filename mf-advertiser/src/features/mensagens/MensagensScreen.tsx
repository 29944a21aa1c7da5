import { Caixa } from './Caixa'

/** /mensagens: messages from visitors, newest first. */
export default function MensagensScreen() {
  return <Caixa />
}
