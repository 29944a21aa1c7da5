import { findIdentidade, uploadDocumento, type Identidade as IdentidadeNaRede } from '@portal/api/identidade'
import { identidadeDeExemplo } from '@portal/platform/exemplos'
import { on } from '@portal/platform/fake'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { show } from '../../../testing'
import { Identidade } from './Identidade'

const desafio = { gesto: 'polegar', codigo: '7K4-M2Q', valeAte: '2026-11-22T12:00:00-03:00' } as const
const pendente = (enviados: IdentidadeNaRede['enviados']): IdentidadeNaRede => ({
  ...identidadeDeExemplo,
  conferencia: 'manual',
  estado: 'pendente',
  desafio,
  enviados,
})

/** A camera that is allowed or not; counts the tracks that are open. */
function camera({ allowed = true } = {}) {
  const state = { allowed, open: 0, asked: [] as MediaStreamConstraints[] }
  const getUserMedia = (constraints: MediaStreamConstraints) => {
    state.asked.push(constraints)
    if (!state.allowed) return Promise.reject(new Error('denied'))
    state.open += 1
    return Promise.resolve({ getTracks: () => [{ stop: () => void (state.open -= 1) }] })
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  return state
}

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  act(() => void fireEvent(document, new Event('visibilitychange')))
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['x'], { type: 'image/jpeg' })))
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(document, 'hidden')
  jest.restoreAllMocks()
})

async function open(enviados: 'documento'[] = []) {
  const view = show(<Identidade />, {
    handlers: [
      on(findIdentidade, () => pendente(enviados)),
      on(uploadDocumento, () => pendente(['documento'])),
    ],
  })
  if (enviados.length === 0)
    await view.person.click(await screen.findByRole('button', { name: 'Abrir a câmera' }))
  return view
}
const shutter = () => screen.findByRole('button', { name: 'Tirar a foto' })
/** Once the first frame came. */
const ready = async () => {
  await waitFor(async () => {
    fireEvent.loadedData(await screen.findByLabelText('O que a câmera vê'))
    expect(await shutter()).toBeEnabled()
  })
  return shutter()
}

describe('the camera of the identity check', () => {
  it('takes the picture in the page, releases the device, and sends it once it was seen', async () => {
    const device = camera()
    const { fake, person } = await open()
    await screen.findByText('Encaixe o documento. Sem reflexo.')
    // Before its first frame the picture would be empty.
    expect(await shutter()).toBeDisabled()
    await person.click(await ready())
    expect(await screen.findByRole('img', { name: 'A imagem escolhida' })).toHaveAttribute('src', 'blob:foto')
    await waitFor(() => expect(device.open).toBe(0))
    await person.click(screen.getByRole('button', { name: 'Tirar de novo' }))
    await person.click(await ready())
    await person.click(await screen.findByRole('button', { name: 'Dá, enviar' }))
    expect(await screen.findByRole('heading', { name: 'Agora você' })).toBeInTheDocument()
    expect(fake.calls.filter(({ endpoint }) => endpoint === 'POST /identidade/imagens/:tipo')).toHaveLength(1)
    const facing = device.asked.map(({ video }) => (video as MediaTrackConstraints).facingMode)
    expect([facing[0], facing.at(-1)]).toEqual(['environment', 'user'])
  })

  it('is released when the page is hidden or left, and opens again', async () => {
    const device = camera()
    const { unmount } = await open()
    await ready()
    setHidden(true)
    await waitFor(() => expect(device.open).toBe(0))
    setHidden(false)
    await ready()
    expect(device.open).toBe(1)
    unmount()
    await waitFor(() => expect(device.open).toBe(0))
  })

  it('mirrors the front camera, turns to the other, and waits 3 seconds where asked', async () => {
    const device = camera()
    const { person } = await open(['documento'])
    await person.click(await screen.findByRole('button', { name: '3 s' }))
    await person.click(await ready())
    expect(screen.getByText('3', { selector: '[role=status] b' })).toBeInTheDocument()
    expect(await shutter()).toBeDisabled()
    expect(
      await screen.findByRole('img', { name: 'A imagem escolhida' }, { timeout: 5_000 }),
    ).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Tirar de novo' }))
    expect(screen.getByLabelText('O que a câmera vê')).toHaveClass('espelho')
    await person.click(await screen.findByRole('button', { name: 'Virar' }))
    expect(screen.getByLabelText('O que a câmera vê')).not.toHaveClass('espelho')
    await waitFor(() => expect(device.asked.at(-1)).toMatchObject({ video: { facingMode: 'environment' } }))
  })

  it('gives way to words and the file button where it is refused, and can be tried again', async () => {
    const device = camera({ allowed: false })
    const { person } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('A câmera não abriu.')
    expect(screen.getByLabelText('Documento com foto, frente')).toHaveAttribute('capture', 'environment')
    device.allowed = true
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await ready()).toBeInTheDocument()
  })

  it('is the device’s own where the browser has none for pages', async () => {
    await open(['documento'])
    expect(await screen.findByLabelText('Sua foto com o gesto e o código')).toHaveAttribute('capture', 'user')
    expect(screen.queryByRole('button', { name: 'Tirar a foto' })).not.toBeInTheDocument()
  })
})
