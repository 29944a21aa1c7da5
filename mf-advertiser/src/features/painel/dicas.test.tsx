import { findDicas } from '@portal/api/painel'
import { on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { open } from './testing'

const dica = {
  titulo: 'Seus contatos vêm mais às 19h',
  texto: '31 de 54 chegaram entre 18h e 20h.',
}

it('shows tips with the figures that they come from', async () => {
  open({ handlers: [on(findDicas, () => ({ dicas: [dica] }))] })
  expect(await screen.findByText(dica.titulo)).toBeInTheDocument()
  expect(screen.getByText(dica.texto)).toBeInTheDocument()
  expect(screen.getByText('Últimas 4 semanas')).toBeInTheDocument()
})

it('shows nothing without any', async () => {
  const { fake } = open()
  await waitFor(() => expect(fake.calls.map(({ endpoint }) => endpoint)).toContain('GET /painel/dicas'))
  expect(screen.queryByText('Dos seus números')).not.toBeInTheDocument()
})
