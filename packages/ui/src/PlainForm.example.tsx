import { Button } from './Button'
import { HiddenFields, type PlainForm } from './PlainForm'

const plain: PlainForm = { action: '#PlainForm', hidden: { conversa: '1' } }

export const Posted = () => (
  <form method="post" action={plain.action} onSubmit={(event) => event.preventDefault()}>
    <HiddenFields of={plain} />
    <Button type="submit">Encerrar conversa</Button>
  </form>
)
