import { listAlbunsVerificados } from '@portal/api/album'
import { on } from '@portal/platform/fake'
import { configure, screen, within } from '@testing-library/react'
import { rascunhoDe, saveRascunho } from '../../lib/rascunho'
import { album, comChecklist, formValido, show } from '../../testing'
import CreateAnuncioScreen from './CreateAnuncioScreen'

async function open(change: Parameters<typeof formValido>[0] = {}) {
  const view = show(<CreateAnuncioScreen />, {
    handlers: [comChecklist(), on(listAlbunsVerificados, () => [album()])],
    prepare: () => {
      const place = rascunhoDe()
      if (place !== undefined) saveRascunho(place, formValido({ valores: [], expediente: [], ...change }))
    },
  })
  await screen.findByRole('navigation', { name: 'Passos do anúncio' })
  return view
}
configure({ defaultHidden: true })
const submit = () => screen.getAllByRole('button', { name: 'Continuar para a promoção' })[0] ?? document.body

it('adds a price with a suggested label, parses it as reais, and removes it', async () => {
  const { person, fake } = await open()
  await person.click(screen.getByRole('button', { name: 'Adicionar valor' }))
  expect(screen.getByLabelText('Nome do valor 1')).toHaveValue('30 minutos')
  await person.type(screen.getByLabelText('Valor 1 em reais'), 'R$ 1.200,00')
  await person.click(screen.getByRole('button', { name: 'Adicionar valor' }))
  expect(screen.getByLabelText('Nome do valor 2')).toHaveValue('2 horas')
  await person.click(screen.getByRole('button', { name: 'Remover o valor 2' }))
  await person.click(submit())
  expect(fake.host.storage.get('anuncioTemporario')).toMatchObject({
    valores: [{ rotulo: '30 minutos', valor: 1200 }],
  })
})

it('reports a row without a price at the row, and keeps the input', async () => {
  const { person } = await open({ valores: [{ rotulo: 'Pernoite', valor: '' }] })
  await person.click(submit())
  const group = within(screen.getByRole('group', { name: 'Outros valores (opcional)' }))
  expect(group.getByText(/Cada valor precisa de um nome/)).toBeInTheDocument()
  expect(screen.getByLabelText('Nome do valor 1')).toHaveValue('Pernoite')
})

it("copies the previous day's hours to a newly checked day, and removes them when unchecked", async () => {
  const { person } = await open({ expediente: [{ dia: 1, inicio: '14:00', fim: '23:00' }] })
  await person.click(screen.getByRole('switch', { name: 'Terça' }))
  expect(screen.getByLabelText('Terça, das')).toHaveValue('14:00')
  expect(screen.getByLabelText('Terça, às')).toHaveValue('23:00')
  await person.click(screen.getByRole('switch', { name: 'Segunda' }))
  expect(screen.queryByLabelText('Segunda, das')).not.toBeInTheDocument()
})

it("repeats the first day's hours on every stated day, and undoes that", async () => {
  const week = [
    { dia: 6, inicio: '10:00', fim: '12:00' },
    { dia: 1, inicio: '14:00', fim: '23:00' },
  ]
  const { person } = await open({ expediente: week })
  await person.click(screen.getByRole('button', { name: 'Repetir 14:00 às 23:00 para todos' }))
  expect(screen.getByLabelText('Sábado, das')).toHaveValue('14:00')
  expect(screen.getByRole('switch', { name: 'Domingo' })).not.toBeChecked()
  await person.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(screen.getByLabelText('Sábado, das')).toHaveValue('10:00')
})

it('hides the number until its owner enables it, and without a phone', async () => {
  const { person } = await open({ modoContato: 'ambos', whatsapp: true })
  const choice = screen.getByRole('switch', { name: /Mostrar o telefone a quem pedir/ })
  expect(choice).not.toBeChecked()
  await person.click(choice)
  expect(choice).toBeChecked()
  await person.click(screen.getByRole('switch', { name: /Recebo mensagens por WhatsApp/ }))
  expect(choice).not.toBeChecked()
  expect(choice).toBeDisabled()
})
