import { mostrarSelfie, listSelfies } from '@portal/api/operacao/selfies'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selfie, selfies } from '../../dev/selfies'
import { show } from '../../testing'
import Selfies from './Selfies'

const open = (...own: FakeHandler[]) => show(<Selfies />, '/operacao/selfies', [...selfies, ...own])
const first = () => screen.findByRole('button', { name: /Abrir a selfie/ })

describe('selfies of people in a picture', () => {
  it('open beside the picture only when asked, and are answered by key', async () => {
    const fake = open()
    expect(await first()).toBeInTheDocument()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    await userEvent.click(await first())
    expect(await screen.findByRole('img', { name: 'Selfie' })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Foto denunciada' })).toBeInTheDocument()
    await userEvent.keyboard('r')
    expect(await screen.findByText(/Resposta registrada/)).toBeInTheDocument()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    const answer = fake.calls.find(({ endpoint }) => endpoint.endsWith('/resposta'))
    expect(answer?.input).toMatchObject({ body: { confere: false } })
  })

  it('that were opened and not answered can still be answered', async () => {
    open(on(listSelfies, () => [selfie({ estado: 'aberta' })]))
    expect(await screen.findByRole('button', { name: 'É a mesma pessoa' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Abrir a selfie/ })).not.toBeInTheDocument()
  })

  it('show why one does not open', async () => {
    open(
      on(mostrarSelfie, () => {
        throw fail('NAO_ENCONTRADO', 'Não há selfie à espera neste pedido.', 404)
      }),
    )
    await userEvent.click(await first())
    expect(await screen.findByText('Não há selfie à espera neste pedido.')).toBeInTheDocument()
  })
})
