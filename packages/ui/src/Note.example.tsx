import { Button } from './Button'
import { WifiOff } from './icons'
import { Note } from './Note'

export const Kinds = () => (
  <div className="stack">
    <Note>O pagamento por boleto leva até 3 dias úteis.</Note>
    <Note kind="success">Anúncio publicado.</Note>
    <Note kind="warning">Seu anúncio sai do ar amanhã.</Note>
    <Note kind="danger">Não deu para enviar.</Note>
  </div>
)

export const WithAction = () => (
  <Note kind="warning" icon={WifiOff} action={<Button small>Tentar novamente</Button>}>
    Você está sem conexão. O que escreveu continua aqui.
  </Note>
)
