import { useState } from 'react'
import { Input, TextArea } from './Input'

export const Text = () => <Input label="Título" hint="Como aparece na lista." placeholder="Massagem" />

export const WithError = () => (
  <Input label="E-mail" type="email" defaultValue="ana@" error="Confira o e-mail." autoComplete="off" />
)

export const Disabled = () => <Input label="Código" defaultValue="BR000001" disabled />

export function Counted() {
  const [text, setText] = useState('Atendo com hora marcada.')
  return (
    <TextArea
      label="Descrição"
      rows={3}
      limit={120}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
