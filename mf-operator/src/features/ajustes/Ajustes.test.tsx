import { mudarAjuste } from '@portal/api/operacao/ajustes'
import { fail, on } from '@portal/platform/fake'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openScreen } from '../../testing'
import { MOTIVO, motivo, take } from '../../testing-atos'

const AT = '/operacao/ajustes'

describe('/operacao/ajustes', () => {
  it('shows who changed what and when, and what the live release ignores', async () => {
    await openScreen('ajustes', AT, [])
    const row = (await screen.findByText('Anúncios na página')).closest('tr')
    expect(row).toHaveTextContent(/8.*rita, .*: 8.*joana, .*: o padrão/)
    expect(screen.getByText('Convite para entrar no clube').closest('tr')).toHaveTextContent(
      /sim padrão.*ninguém ainda/,
    )
    expect(screen.getByText(/recusa o valor guardado: Escolha uma das ordens/)).toBeInTheDocument()
    expect(screen.getByText(/não conhece “faixa”, que joana mudou para sim/)).toBeInTheDocument()
  })

  it("shows the schema's message at the value, which stays for another try", async () => {
    const refused = () => {
      throw fail('CORPO_INVALIDO', 'Escolha de 1 a 24 anúncios.', 422, {
        valor: ['Escolha de 1 a 24 anúncios.'],
      })
    }
    const fake = await openScreen('ajustes', AT, [on(mudarAjuste, refused)])
    await take({ click: 'Mudar Anúncios na página' })
    await take({ label: 'Valor', text: 'muitos' })
    await take(motivo)
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Mudar' }))
    expect(await dialog.findByText('Escolha de 1 a 24 anúncios.')).toBeInTheDocument()
    expect(dialog.getByLabelText('Valor')).toHaveValue('muitos')
    expect(fake.calls.at(-1)?.input).toEqual({
      params: { app: 'mf-clube', nome: 'quantos' },
      body: { valor: 'muitos', motivo: MOTIVO },
    })
  })

  it.each([
    ['Anúncios na página', '', null],
    ['Anúncios na página', '12', 12],
    ['Convite para entrar no clube', 'false', false],
    ['Ordem da lista', 'perto', 'perto'],
  ])('sends a value of the type of its setting: %s %j', async (titulo, text, valor) => {
    const fake = await openScreen('ajustes', AT, [])
    await take({ click: `Mudar ${titulo}` })
    fireEvent.change(await screen.findByLabelText('Valor'), { target: { value: text } })
    await take(motivo)
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mudar' }))
    expect(await screen.findByText(/As páginas mudam em segundos/)).toBeInTheDocument()
    const sent = fake.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))
    expect(sent?.input).toMatchObject({ body: { valor } })
  })
})
