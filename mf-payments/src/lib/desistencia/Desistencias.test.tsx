import { desistencias, desistir, type DesistivelNoFio } from '@portal/api/desistencias'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REFERENCE, show } from '../../testing'
import { Desistencias } from './Desistencias'

const item = (change: Partial<DesistivelNoFio> = {}): DesistivelNoFio => ({
  compra: REFERENCE,
  descricao: 'TOP, 3 dias, 5 impulsos',
  pagaCom: 'dinheiro',
  usada: false,
  situacao: 'possivel',
  valor: 18.5,
  creditos: 0,
  pagoEm: '2026-11-21T11:41:00-03:00',
  ate: '2026-11-29T00:00:00-03:00',
  ...change,
})
const listOf = (...data: DesistivelNoFio[]) => on(desistencias, () => ({ data }))
const onUndone = jest.fn()
beforeEach(() => onUndone.mockClear())
const open = (handlers: Parameters<typeof show>[1]) => show(<Desistencias onUndone={onUndone} />, handlers)
const undoButton = () => screen.findByRole('button', { name: /Desistir da compra TOP/ })

it('shows refund and deadline, asks for confirmation, and reports completion', async () => {
  const done = on(desistir, () => item({ situacao: 'devolvida' }))
  const { fake } = open({ handlers: [listOf(item()), done] })
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent(
    /Até 29\/11\/2026 00:00: você recebe R\$\s18,50 de volta, pelo meio em que pagou\./,
  )
  await userEvent.click(await undoButton())
  const dialog = await screen.findByRole('alertdialog', { name: 'Desistir da compra?' })
  expect(dialog).toHaveTextContent('O anúncio sai do ar.')
  expect(fake.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desistir da compra' }))
  expect(await screen.findByText('Devolvida')).toBeInTheDocument()
  expect(onUndone).toHaveBeenCalledTimes(1)
})

it.each([
  [
    { usada: true, valor: 0, creditos: 2 },
    'você recebe 2 créditos, pelos dias que ainda não começaram.',
    true,
  ],
  [{ pagaCom: 'creditos', valor: 0, creditos: 1 }, 'você recebe 1 crédito de volta.', true],
  [{ situacao: 'sem-devolucao', usada: true, valor: 0 }, 'já foi usada: não há o que devolver.', false],
  [{ situacao: 'a-caminho' }, 'Devolução a caminho', false],
  [{ situacao: 'recusada' }, 'o banco não devolveu', true],
] as const)('shows %j as “%s”', async (change, text, canUndo) => {
  open({ handlers: [listOf(item(change))] })
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent(text)
  expect(within(row).queryAllByRole('button')).toHaveLength(canUndo ? 1 : 0)
})

it('names the credits that leave the account', async () => {
  open({ handlers: [listOf(item({ descricao: 'Compra de 30 créditos' }))] })
  await userEvent.click(await screen.findByRole('button', { name: /Desistir da compra Compra/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Os 30 créditos saem da sua conta.')
  expect(dialog).not.toHaveTextContent('anúncio')
})

it('reloads after a refusal, and shows the reason', async () => {
  open({
    handlers: [
      listOf(item()),
      on(desistir, () => {
        throw fail('CONFLITO', 'Os dados mudaram.', 409)
      }),
    ],
  })
  await userEvent.click(await undoButton())
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desistir da compra' }))
  expect(await screen.findByText('Os dados mudaram.')).toBeInTheDocument()
  expect(onUndone).not.toHaveBeenCalled()
})

it('renders nothing without withdrawable purchases, and offers a retry after a failed load', async () => {
  const { container } = open({ handlers: [listOf()] })
  expect(container.querySelector('section')).toBeNull()
  open({
    handlers: [
      on(desistencias, () => {
        throw fail('ERRO_INTERNO', 'x', 500)
      }),
    ],
  })
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
})
