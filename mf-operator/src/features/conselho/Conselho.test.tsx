import { findSessao, sair } from '@portal/api/operacao/sessao'
import { on } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { operador } from '../../dev/exemplos'
import { openScreen } from '../../testing'

const conselheira = on(findSessao, () => ({ eu: operador(['conselho']) }))
const open = (tela: string, at: string) => openScreen(tela, at, [conselheira, on(sair, () => undefined)])

it('is the only entry that a member of the council has, and leads nowhere else', async () => {
  await open('conselho', '/operacao/conselho')
  const nav = await screen.findByRole('navigation', { name: 'Operação' })
  expect(within(nav).getAllByRole('link')).toHaveLength(1)
  expect(within(nav).getByRole('link', { name: 'Conselho' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('link', { name: /rita/ })).not.toBeInTheDocument()
  expect(screen.getByText('Conselho de fora')).toBeInTheDocument()
})

it('takes her back from the address of another screen', async () => {
  const fake = await open('fila', '/operacao/fila')
  await waitFor(() => expect(fake.location()).toBe('/operacao/conselho'))
})

it('shows small counts as less than five, and covers a rare ground', async () => {
  await open('conselho', '/operacao/conselho')
  const agora = within(await screen.findByRole('region', { name: 'Em aberto agora, por classe' }))
  expect(agora.getByRole('row', { name: 'Suspeita de menor ou coação <5 0' })).toBeInTheDocument()
  const amostra = within(screen.getByRole('region', { name: 'Amostra: Denúncias respondidas' }))
  expect(amostra.getByText('2 de 42 decididos')).toBeInTheDocument()
  expect(
    amostra.getByRole('row', { name: 'Coberto Coberto Procedente Em até 2 horas Uma pessoa Sem recurso' }),
  ).toBeInTheDocument()
  expect(screen.getByText(/mostrar um seria mostrar quem/)).toBeInTheDocument()
})

it('offers her nothing but the month and the way out', async () => {
  const fake = await open('conselho', '/operacao/conselho')
  await screen.findByText('2 de 42 decididos')
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sair'])
  await userEvent.selectOptions(main.getByLabelText('Mês'), 'Setembro de 2026')
  await waitFor(() => expect(fake.calls.at(-1)?.input).toEqual({ query: { mes: '2026-09' } }))
  await userEvent.click(main.getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(fake.location()).toBe('/operacao/entrar'))
})
