import { createViagem, listViagens, removeViagem, type ViagemMarcada } from '@portal/api/viagens'
import { fail, on } from '@portal/platform/fake'
import { fireEvent, screen } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import ViagensScreen from './ViagensScreen'

const MANAUS: ViagemMarcada = {
  id: 7,
  estado: 'AM',
  cidade: 'Manaus',
  de: '2099-12-03',
  ate: '2099-12-07',
  pausa: false,
  agora: false,
}
async function fill(person: ReturnType<typeof show>['person']) {
  await person.selectOptions(await screen.findByLabelText('Estado'), 'AM')
  await person.selectOptions(screen.getByLabelText('Cidade'), 'Manaus')
  fireEvent.change(screen.getByLabelText('Primeiro dia'), { target: { value: MANAUS.de } })
  fireEvent.change(screen.getByLabelText('Último dia'), { target: { value: MANAUS.ate } })
}

it('plans a trip and lists it', async () => {
  const { fake, person } = show(<ViagensScreen />, {
    handlers: [on(listViagens, () => ({ viagens: [] })), on(createViagem, () => ({ viagens: [MANAUS] }))],
  })
  expect(await screen.findByText('Nenhuma viagem marcada.')).toBeInTheDocument()
  await fill(person)
  await person.click(screen.getByRole('switch'))
  await person.click(screen.getByRole('button', { name: 'Marcar viagem' }))
  expect(await screen.findByText('De 3 a 7 de dezembro')).toBeInTheDocument()
  const { estado, cidade, de, ate } = MANAUS
  expect(sentTo(fake, 'POST /viagens')).toEqual({ body: { estado, cidade, de, ate, pausa: true } })
  expect(screen.getByLabelText('Estado')).toHaveValue('')
})

it('keeps what was chosen when it is refused, with the reason at its field', async () => {
  const message = 'Você já tem uma viagem nesses dias.'
  const { person } = show(<ViagensScreen />, {
    handlers: [
      on(listViagens, () => ({ viagens: [] })),
      on(createViagem, () => {
        throw fail('CORPO_INVALIDO', message, 422, { de: [message] })
      }),
    ],
  })
  await fill(person)
  await person.click(screen.getByRole('button', { name: 'Marcar viagem' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Primeiro dia')).toHaveAccessibleDescription(message)
  expect(screen.getByLabelText('Cidade')).toHaveValue('Manaus')
})

it('asks for what is lacking before it sends', async () => {
  const { fake, person } = show(<ViagensScreen />, { handlers: [on(listViagens, () => ({ viagens: [] }))] })
  await person.click(await screen.findByRole('button', { name: 'Marcar viagem' }))
  expect(screen.getByLabelText('Último dia')).toHaveAccessibleDescription('Escolha o último dia.')
  expect(sentTo(fake, 'POST /viagens')).toBeUndefined()
})

it('ends a trip that has begun', async () => {
  const { person } = show(<ViagensScreen />, {
    handlers: [
      on(listViagens, () => ({ viagens: [{ ...MANAUS, agora: true, pausa: true }] })),
      on(removeViagem, () => ({ viagens: [] })),
    ],
  })
  expect(
    await screen.findByText('Agora, de 3 a 7 de dezembro; fora da lista da sua cidade'),
  ).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Encerrar a viagem para Manaus' }))
  expect(await screen.findByText('Nenhuma viagem marcada.')).toBeInTheDocument()
})
