import { revelarTelefone } from '@portal/api/busca'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showAnuncio } from './testing'

const ANSWER = on(revelarTelefone, () => ({ telefone: '62987654321' }))

it('the number is absent until requested, then shown in a dialog to call or copy', async () => {
  const person = userEvent.setup()
  const { fake } = await showAnuncio({ temTelefone: true }, { handlers: [ANSWER] })
  expect(document.body).not.toHaveTextContent('8765')
  expect(fake.calls.map(({ endpoint }) => endpoint)).not.toContain('POST /anuncios/:id/telefone')
  const [button] = screen.getAllByRole('button', { name: 'Mostrar telefone' })
  if (button !== undefined) await person.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Telefone' }))
  expect(await dialog.findByText('(62) 9.8765-4321')).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5562987654321')
  await person.click(dialog.getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toBe('(62) 9.8765-4321')
})

it('a refusal is shown in the dialog, which can retry', async () => {
  const person = userEvent.setup()
  let refused = false
  const handler = on(revelarTelefone, () => {
    if (refused) return { telefone: '62987654321' }
    refused = true
    throw fail('MUITAS_TENTATIVAS', 'Muitas tentativas.', 429)
  })
  await showAnuncio({ temTelefone: true }, { handlers: [handler] })
  const [button] = screen.getAllByRole('button', { name: 'Mostrar telefone' })
  if (button !== undefined) await person.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas.')
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('(62) 9.8765-4321')).toBeInTheDocument()
})

it('is not offered when the owner hides it', async () => {
  await showAnuncio({ temTelefone: false })
  expect(screen.queryByRole('button', { name: 'Mostrar telefone' })).not.toBeInTheDocument()
})
