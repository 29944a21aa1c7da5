import { findIdentidade, mostrarDocumento, responderIdentidade } from '@portal/api/operacao/identidades'
import { fail, on, type Fake, type FakeHandler } from '@portal/platform/fake'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { identidadeAberta } from '../../dev/conferencias'
import { daqui } from '../../dev/exemplos'
import { show } from '../../testing'
import IdentidadeScreen from './IdentidadeScreen'

const open = (...own: FakeHandler[]) => show(<IdentidadeScreen />, '/operacao/identidades/12', own)
const as = (change: Parameters<typeof identidadeAberta>[0]) =>
  on(findIdentidade, () => identidadeAberta(change))
const ready = () => screen.findByRole('region', { name: 'Decisão' })
const named = (fake: Fake, name: string) =>
  fake.calls.filter(({ endpoint }) => endpoint.endsWith(name)).map(({ input }) => input)
const answerAll = async () => {
  for (const key of ['3', '4', '5', '6', '7']) await userEvent.keyboard(key)
}

describe('documents', () => {
  it('are not requested before a key is held, and disappear on release', async () => {
    const fake = open()
    await ready()
    expect(document.querySelector('img')).toBeNull()
    expect(named(fake, '/imagens/:tipo')).toEqual([])
    const user = userEvent.setup()
    await user.keyboard('{1>}')
    expect(await screen.findByRole('img', { name: 'Imagem aberta: documento' })).toHaveClass('cinza')
    expect(screen.getByText('Exibição registrada')).toBeInTheDocument()
    await user.keyboard('{/1}')
    expect(document.querySelector('img')).toBeNull()
    await user.keyboard('v{2>}')
    expect(await screen.findByRole('img', { name: /gesto e código/ })).toHaveClass('cor')
    expect(named(fake, '/imagens/:tipo')).toMatchObject([
      { params: { tipo: 'documento' }, body: { modo: 'cinza' } },
      { params: { tipo: 'selfie' }, body: { modo: 'cor' } },
    ])
  })

  it('are covered when the window loses focus', async () => {
    open()
    await ready()
    await userEvent.keyboard('{1>}')
    await screen.findByRole('img', { name: /documento/ })
    fireEvent.blur(window)
    expect(document.querySelector('img')).toBeNull()
  })

  it('stay covered when the view could not be audited', async () => {
    open(
      on(mostrarDocumento, () => {
        throw fail('INDISPONIVEL', 'A imagem não abriu: a chave do cofre é outra.', 503)
      }),
    )
    await ready()
    await userEvent.keyboard('{1>}')
    expect(await screen.findByText(/chave do cofre/)).toBeInTheDocument()
    expect(document.querySelector('img')).toBeNull()
  })

  it.each([
    ['free', { pega: null, declarado: null }, 'Este caso está livre'],
    [
      'of somebody else',
      { pega: { por: 'joana', ate: daqui(5), meu: false }, declarado: null },
      'joana está com este caso',
    ],
    ['answered', { pega: null, declarado: null, respondi: true }, 'Você já respondeu'],
  ])('are not offered where the case is %s', async (_name, change, says) => {
    const fake = open(as(change))
    expect(await screen.findByText(says)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Decisão' })).not.toBeInTheDocument()
    await userEvent.keyboard('{1>}')
    expect(named(fake, '/imagens/:tipo')).toEqual([])
  })

  it('of a decided case are shown again only to the operator who had them reopened', async () => {
    const decidida = { por: 'joana, rui', em: daqui(-60), codigo: 'gesto' as const }
    const over = { estado: 'recusada' as const, pega: null, declarado: null, decidida }
    open(as({ ...over, reabertaAte: daqui(40) }))
    expect(await screen.findByText(/abertos para você até/)).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /Segure para ver/ })).toHaveLength(2)
  })
})

describe('an answer', () => {
  it('approves by keyboard once every question and the date are answered', async () => {
    const fake = open()
    await ready()
    await userEvent.keyboard('a')
    expect(named(fake, '/resposta')).toEqual([])
    await answerAll()
    expect(screen.getByText('Falta a data de nascimento do documento')).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText(/Nascimento, como está/), { target: { value: '1998-08-02' } })
    await userEvent.keyboard('a')
    await waitFor(() =>
      expect(named(fake, '/resposta')).toMatchObject([
        { body: { decisao: 'aprovar', nascimento: '1998-08-02' } },
      ]),
    )
    await waitFor(() => expect(fake.location()).toBe('/operacao/identidades'))
  })

  it("suggests the reason of a 'no', and refuses with Ctrl+Enter", async () => {
    const fake = open()
    await ready()
    await userEvent.keyboard('{Shift>}[Digit4]{/Shift}r')
    expect(await screen.findByRole('radio', { name: /gesto ou o código/ })).toBeChecked()
    await userEvent.keyboard('7{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(named(fake, '/resposta')).toMatchObject([{ body: { decisao: 'recusar', codigo: 'menor' } }]),
    )
  })

  it('that arrives too late is reported, and the input is kept', async () => {
    open(
      on(responderIdentidade, () => {
        throw fail('CONFLITO', 'Pegue a identidade 12 antes.', 409)
      }),
    )
    await ready()
    await userEvent.keyboard('r1{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Pegue a identidade 12 antes.')).toBeInTheDocument()
  })
})
