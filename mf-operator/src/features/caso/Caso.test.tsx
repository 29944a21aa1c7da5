import { decidirCaso, desfazerDecisao, findCaso, mostrarFoto } from '@portal/api/operacao/casos'
import { pegarCaso, proximosCasos } from '@portal/api/operacao/fila'
import { findSessao } from '@portal/api/operacao/sessao'
import { TEXTO_RECUSA } from '@portal/domain/revisao'
import { fail, on, type Fake, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { casoAberto, daqui, naFila, operador } from '../../dev/exemplos'
import { rememberOrdem } from '../../lib/casos'
import { seeAll, show } from '../../testing'
import CasoScreen from './CasoScreen'

const open = (...own: FakeHandler[]) =>
  show(<CasoScreen />, '/operacao/casos/128', [
    on(findCaso, ({ params: { id } }) => casoAberto({ id: `revisao:${id}` })),
    ...own,
  ])
const ready = () => screen.findByRole('region', { name: 'Decisão' })
const named = (fake: Fake, name: string) => fake.calls.filter(({ endpoint }) => endpoint.endsWith(name))

describe('the account of a case', () => {
  it('shows identity, what other accounts share, and pictures that they have too', async () => {
    open()
    await ready()
    expect(screen.getByText('conferida, até 12/09/2027')).toBeInTheDocument()
    const links = within(screen.getByRole('region', { name: 'Ligações' }))
    expect(links.getByText('2 outras contas, 1 banida')).toBeInTheDocument()
    expect(links.getByText('Foto 2 também está em outra conta')).toBeInTheDocument()
    expect(links.getByRole('link')).toHaveAttribute('href', '/operacao/vinculos/BR000128')
  })

  it('says so when nothing is shared', async () => {
    open(on(findCaso, () => casoAberto({ vinculos: [], parecidas: [], identidade: null })))
    await ready()
    expect(screen.getByText(/Nenhuma conta partilha/)).toBeInTheDocument()
    expect(screen.getByText('sem conferência')).toBeInTheDocument()
  })
})

describe('the text of pictures', () => {
  const signals = () => within(screen.getByRole('region', { name: 'Sinais' }))

  it('is a signal that names the picture and may be wrong', async () => {
    open()
    await ready()
    expect(signals().getByText('“Zap 62 9999-1234”, lido na foto 2')).toBeInTheDocument()
    expect(signals().getByText(/pode estar errado/)).toBeInTheDocument()
    expect(screen.getAllByText('texto na foto')).toHaveLength(1)
  })

  it('is no signal where nothing was found or read', async () => {
    const fotos = casoAberto().fotos.map((foto, n) => ({ ...foto, textos: n === 0 ? [] : undefined }))
    open(on(findCaso, () => casoAberto({ fotos, achados: [], sinais: [] })))
    await ready()
    expect(signals().getByText('Nada foi encontrado pelas regras.')).toBeInTheDocument()
    expect(signals().queryByText(/pode estar errado/)).not.toBeInTheDocument()
  })
})

describe('the pictures of a case', () => {
  it('are not requested before an operator uncovers one, and each view is announced as audited', async () => {
    const fake = open()
    await ready()
    expect(document.querySelector('img')).toBeNull()
    expect(named(fake, '/fotos/:foto')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /Mostrar foto 2/ }))
    expect(await screen.findByRole('img', { name: 'Foto 2 do anúncio' })).toHaveClass('cinza')
    expect(screen.getByText('Exibição registrada')).toBeInTheDocument()
    expect(document.querySelectorAll('img')).toHaveLength(1)
    expect(named(fake, '/fotos/:foto').map(({ input }) => input)).toMatchObject([
      { params: { foto: 32 }, body: { modo: 'cinza' } },
    ])
  })

  it('V shows one in grey, again in colour, and X covers all', async () => {
    const fake = open()
    await ready()
    await userEvent.keyboard('v')
    await screen.findByRole('img', { name: 'Foto 1 do anúncio' })
    await userEvent.keyboard('v')
    await waitFor(() => expect(screen.getByRole('img', { name: 'Foto 1 do anúncio' })).toHaveClass('cor'))
    expect(named(fake, '/fotos/:foto').map(({ input }) => input)).toMatchObject([
      { body: { modo: 'cinza' } },
      { body: { modo: 'cor' } },
    ])
    await userEvent.keyboard('x')
    expect(document.querySelector('img')).toBeNull()
  })

  it('stay covered when the view could not be audited', async () => {
    open(
      on(mostrarFoto, () => {
        throw fail('INDISPONIVEL', 'Tente de novo.', 503)
      }),
    )
    await ready()
    await userEvent.keyboard('v')
    expect(await screen.findByText('Tente de novo.')).toBeInTheDocument()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('what changed', () => {
  it('marks deletions and insertions, folded until D is pressed', async () => {
    open()
    await ready()
    expect(document.querySelector('del')).toHaveTextContent('ambiente climatizado')
    expect(document.querySelector('ins')).toHaveTextContent('estacionamento próprio')
    expect(document.querySelector('mark')).toHaveTextContent('chame no')
    expect(screen.getByText(/9999 ••••/)).toBeInTheDocument()
    expect(screen.queryByRole('rowheader', { name: 'Cidade' })).not.toBeInTheDocument()
    await userEvent.keyboard('d')
    expect(screen.getByRole('rowheader', { name: 'Cidade' })).toBeInTheDocument()
  })
})

describe('a first submission', () => {
  it('is shown without a diff', async () => {
    open(on(findCaso, () => casoAberto({ anterior: null })))
    await ready()
    expect(screen.getByRole('heading', { name: 'O que foi enviado' })).toBeInTheDocument()
    expect(document.querySelector('ins, del')).toBeNull()
  })
})

describe('a decision', () => {
  it('A approves and opens the next case, and states that nothing was delivered yet', async () => {
    const fake = open()
    rememberOrdem(['revisao:128', 'revisao:131'])
    await ready()
    await seeAll()
    await userEvent.keyboard('a')
    await waitFor(() => expect(fake.location()).toBe('/operacao/casos/131'))
    expect(await screen.findByText(/Nada foi enviado ainda/)).toBeInTheDocument()
    expect(named(fake, '/decisao').map(({ input }) => input)).toMatchObject([
      { body: { decisao: 'aprovar' } },
    ])
  })

  it('U undoes the latest one and reopens its case', async () => {
    const fake = open(
      on(proximosCasos, () => ['revisao:131']),
      on(desfazerDecisao, () => naFila()),
    )
    await ready()
    await seeAll()
    await userEvent.keyboard('a')
    await waitFor(() => expect(fake.location()).toBe('/operacao/casos/131'))
    await userEvent.keyboard('u')
    await waitFor(() => expect(fake.location()).toBe('/operacao/casos/128'))
    expect(named(fake, '/desfazer')).toHaveLength(1)
  })

  it('R opens the reasons; a digit selects one, suggests its text and shows the exact message', async () => {
    const fake = open()
    await ready()
    await userEvent.keyboard('r3')
    expect(screen.getByLabelText('O que a pessoa precisa saber')).toHaveValue(
      'O telefone está no título. Use o campo Contato.',
    )
    expect(await screen.findByText('Seu anúncio precisa de uma mudança')).toBeInTheDocument()
    expect(named(fake, '/decisao')).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(named(fake, '/decisao')).toHaveLength(1))
    expect(named(fake, '/decisao')[0]?.input).toMatchObject({
      body: { decisao: 'recusar', codigo: 'contato', motivos: TEXTO_RECUSA.contato },
    })
  })

  it('keeps hand-written text when another reason is selected', async () => {
    open()
    await ready()
    await userEvent.keyboard('r3')
    const words = screen.getByLabelText('O que a pessoa precisa saber')
    await userEvent.clear(words)
    await userEvent.type(words, 'Tire o telefone da foto 2.')
    await userEvent.click(screen.getByRole('radio', { name: /Fotos fora/ }))
    expect(words).toHaveValue('Tire o telefone da foto 2.')
  })

  it('requires a reason for a refusal', async () => {
    const fake = open()
    await ready()
    await userEvent.keyboard('r{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Escolha um motivo: teclas 1 a 8.')).toBeInTheDocument()
    expect(named(fake, '/decisao')).toEqual([])
  })

  it('claims an unclaimed case first, but not for reading', async () => {
    const fake = open(
      on(findCaso, () => casoAberto({ pego: null })),
      on(pegarCaso, () => naFila()),
    )
    await ready()
    expect(named(fake, '/pegar')).toEqual([])
    await seeAll()
    await userEvent.keyboard('a')
    await waitFor(() => expect(named(fake, '/decisao')).toHaveLength(1))
    expect(named(fake, '/pegar')).toHaveLength(1)
  })

  it('shows the second operator who decided, and that nothing was sent', async () => {
    let lost = false
    open(
      on(findCaso, () =>
        lost
          ? casoAberto({
              estado: 'recusada',
              decidida: { por: 'joana', em: daqui(-1), codigo: 'contato', motivos: 'x' },
            })
          : casoAberto(),
      ),
      on(decidirCaso, () => {
        lost = true
        throw fail('CONFLITO', 'Outra pessoa decidiu antes.', 409)
      }),
    )
    await ready()
    await seeAll()
    await userEvent.keyboard('a')
    expect(await screen.findByText('Este caso já foi decidido')).toBeInTheDocument()
    expect(screen.getByText(/joana decidiu.*Nada foi enviado em seu nome/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Decisão' })).not.toBeInTheDocument()
  })

  it('is disabled for a case claimed by somebody else', async () => {
    open(on(findCaso, () => casoAberto({ pego: { por: 'joana', ate: daqui(5), meu: false } })))
    expect(await screen.findByText(/está com este caso/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Decisão' })).not.toBeInTheDocument()
  })

  it('is disabled for a role that may only forward', async () => {
    const fake = open(on(findSessao, () => ({ eu: operador(['triagem']) })))
    const bar = within(await ready())
    expect(bar.queryByRole('button', { name: /Aprovar/ })).not.toBeInTheDocument()
    await userEvent.keyboard('a')
    expect(named(fake, '/decisao')).toEqual([])
    expect(bar.getByRole('button', { name: /Encaminhar/ })).toBeInTheDocument()
  })
})

describe('prefetching', () => {
  it('loads three more cases, and a prefetched case opens without a request', async () => {
    const ids = ['revisao:128', 'revisao:1', 'denuncia:D-1234', 'revisao:2', 'revisao:3', 'revisao:4']
    const fake = open()
    rememberOrdem(ids)
    await ready()
    const read = () => named(fake, '/casos/:id').map(({ input }) => input)
    await waitFor(() => expect(read()).toHaveLength(4))
    expect(read()).toMatchObject([128, 1, 2, 3].map((id) => ({ params: { id } })))
    await userEvent.keyboard('j')
    await waitFor(() => expect(fake.location()).toBe('/operacao/casos/1'))
    await waitFor(() => expect(read()).toHaveLength(5))
    expect(read().at(-1)).toMatchObject({ params: { id: 4 } })
  })
})
