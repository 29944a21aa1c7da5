import { findCaso, mostrarFoto, ouvirVoz, verVideo, type Caso } from '@portal/api/operacao/casos'
import { fail, on, type Fake, type FakeHandler } from '@portal/platform/fake'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { casoAberto } from '../../dev/exemplos'
import { seeAll, show } from '../../testing'
import CasoScreen from './CasoScreen'

const SIZE = { largura: 480, altura: 600, principal: false }
const foto = (change: Partial<Caso['fotos'][number]>) => ({
  ...SIZE,
  id: 31,
  nova: false,
  redesenhada: false,
  fora: false,
  ...change,
})
const NOVAS = [foto({ id: 31, nova: true }), foto({ id: 32, redesenhada: true, ia: true })]

async function open(fotos: Caso['fotos'], ...own: FakeHandler[]): Promise<Fake> {
  const fake = show(<CasoScreen />, '/operacao/casos/128', [
    on(findCaso, ({ params: { id } }) => casoAberto({ id: `revisao:${id}`, fotos })),
    ...own,
  ])
  await screen.findByRole('region', { name: 'Decisão' })
  return fake
}
const decided = (fake: Fake) => fake.calls.filter(({ endpoint }) => endpoint.endsWith('/decisao'))
const v = async (mode: 'cinza' | 'cor', name: string) => {
  await userEvent.keyboard('v')
  await waitFor(() => expect(screen.getByRole('img', { name })).toHaveClass(mode))
}

describe('an approval', () => {
  it('needs each new or redrawn photo opened in colour, and shows how many are missing', async () => {
    const fake = await open(NOVAS)
    expect(screen.getAllByText('Imagem alterada por IA')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Aprovar' })).toHaveAccessibleDescription(
      'Faltam 2 fotos novas por abrir em cor.',
    )
    await v('cinza', 'Foto 1 do anúncio')
    expect(screen.getByText('Faltam 2 fotos novas por abrir em cor.')).toBeInTheDocument()
    await v('cor', 'Foto 1 do anúncio')
    expect(screen.getByText('Falta 1 foto nova por abrir em cor.')).toBeInTheDocument()
    await userEvent.keyboard('a')
    await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }))
    expect(decided(fake)).toEqual([])
    await seeAll()
    await userEvent.keyboard('xa')
    await waitFor(() => expect(decided(fake)).toHaveLength(1))
  })

  it.each([
    ['was approved before', foto({})],
    ['is out of the listing', foto({ nova: true, fora: true })],
  ])('needs no look at a photo that %s', async (_which, each) => {
    const fake = await open([each])
    await userEvent.keyboard('a')
    await waitFor(() => expect(decided(fake)).toHaveLength(1))
  })

  it('does not wait for a photo whose file is gone', async () => {
    const gone = on(mostrarFoto, () => {
      throw fail('REMOVIDO', 'O arquivo desta foto não existe mais.', 410)
    })
    await open([foto({ nova: true })], gone)
    await userEvent.keyboard('v')
    await waitFor(() => expect(screen.queryByText(/por abrir em cor/)).not.toBeInTheDocument())
  })

  it('is the only decision that needs it: a refusal goes out unseen', async () => {
    const fake = await open(NOVAS)
    await userEvent.keyboard('r3{Control>}{Enter}{/Control}')
    await waitFor(() => expect(decided(fake)).toMatchObject([{ input: { body: { decisao: 'recusar' } } }]))
  })
})

describe.each([
  ['voz', 'Falta ouvir o recado de voz até o fim.', 'Abrir o recado, 0:12', 'Áudio do recado', 'ouvido'],
  ['video', 'Falta ver o vídeo até o fim.', 'Abrir o vídeo, 0:12', 'Vídeo do anúncio', 'visto'],
] as const)('a recording (%s)', (tipo, falta, abrir, nome, feito) => {
  const gravacao = { segundos: 12, nova: true, fora: false }
  const openCaso = async (change: Partial<Caso['voz']> = {}) => {
    const fake = show(<CasoScreen />, '/operacao/casos/128', [
      on(findCaso, () => casoAberto({ id: 'revisao:128', fotos: [], [tipo]: { ...gravacao, ...change } })),
      on(ouvirVoz, () => ({ audio: 'data:audio/mp4;base64,AA==', segundos: 12 })),
      on(verVideo, () => ({ video: 'data:video/mp4;base64,AA==', segundos: 12 })),
    ])
    await screen.findByRole('region', { name: 'Decisão' })
    return fake
  }
  const heard = (fake: Fake) => fake.calls.filter(({ endpoint }) => endpoint.endsWith(`/${tipo}`))

  it('is fetched only when asked for, and an approval waits until it was played to its end', async () => {
    const fake = await openCaso()
    expect(heard(fake)).toEqual([])
    expect(screen.getByRole('button', { name: 'Aprovar' })).toHaveAccessibleDescription(falta)
    await userEvent.click(screen.getByRole('button', { name: abrir }))
    const player = await screen.findByLabelText(nome)
    expect(player).not.toHaveAttribute('autoplay')
    expect(heard(fake)).toMatchObject([{ input: { params: { id: 128 } } }])
    await userEvent.keyboard('a')
    expect(decided(fake)).toEqual([])
    fireEvent.ended(player)
    expect(screen.getByText(feito)).toBeInTheDocument()
    await userEvent.keyboard('a')
    await waitFor(() => expect(decided(fake)).toHaveLength(1))
  })

  it.each([
    ['was approved before', { nova: false }],
    ['is out of the listing', { fora: true }],
  ])('needs no hearing when it %s', async (_which, change) => {
    const fake = await openCaso(change)
    await userEvent.keyboard('a')
    await waitFor(() => expect(decided(fake)).toHaveLength(1))
  })
})

describe('an open photo', () => {
  it('is magnified by Z, moved by the arrows, and covered when the window loses focus', async () => {
    await open(NOVAS)
    await v('cinza', 'Foto 1 do anúncio')
    const img = screen.getByRole('img', { name: 'Foto 1 do anúncio' })
    await userEvent.keyboard('z{ArrowRight}{ArrowUp}')
    expect(img).toHaveStyle({ transform: 'scale(2)', transformOrigin: '62% 38%' })
    await userEvent.keyboard('z')
    expect(img).toHaveStyle({ transform: 'scale(4)', transformOrigin: '50% 50%' })
    await userEvent.keyboard('z')
    expect(img.style.transform).toBe('')
    fireEvent.blur(window)
    expect(document.querySelector('img')).toBeNull()
  })
})
