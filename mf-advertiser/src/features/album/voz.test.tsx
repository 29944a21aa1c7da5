import { findAlbum, removeVoz, uploadVoz, type Album, type Voz } from '@portal/api/album'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { album, show } from '../../testing'
import AlbumScreen from './AlbumScreen'

const VOZ: Voz = { id: 7, arquivo_path: 'ab.m4a', segundos: 12, anuncios: [] }
const IN_USE = { ...VOZ, anuncios: [{ id: 42, titulo: 'Massagem relaxante' }] }
const salvo = on(uploadVoz, () => ({ message: 'Recado de voz salvo.', voz: VOZ }))
const audio = new File(['x'], 'recado.ogg', { type: 'audio/ogg' })

async function open(change: Partial<Album>, ...handlers: FakeHandler[]) {
  const view = show(<AlbumScreen />, {
    at: '/album/5',
    handlers: [on(findAlbum, () => album({ recebe_voz: true, ...change })), ...handlers],
  })
  await screen.findByRole('heading', { level: 1 })
  const sent = () => view.fake.calls.filter(({ endpoint }) => endpoint === 'POST /album/:id/voz')
  const choose = () => view.person.upload(screen.getByLabelText('Enviar um áudio'), audio)
  const send = () => view.person.click(screen.getByRole('button', { name: 'Enviar recado' }))
  return { ...view, sent, choose, send }
}
const panel = () => screen.queryByRole('region', { name: 'Recado de voz' })

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:recado', revokeObjectURL: () => undefined })
})

/** A microphone that is allowed or not, and a recorder of these formats that delivers one part when it stops. */
function microphone(allowed: boolean, formats: readonly string[] = ['audio/webm']) {
  const track = { stop: jest.fn() }
  const stream = { getTracks: () => [track], getVideoTracks: () => [] }
  class Recorder {
    static isTypeSupported = (type: string) => formats.includes(type)
    readonly mimeType = 'audio/webm'
    readonly stream = stream
    ondataavailable?: (event: { data: Blob }) => void
    onstop?: () => void
    start() {}
    stop() {
      this.ondataavailable?.({ data: new Blob(['voz']) })
      this.onstop?.()
    }
  }
  const getUserMedia = () => (allowed ? Promise.resolve(stream) : Promise.reject(new Error('denied')))
  Object.assign(window, { MediaRecorder: Recorder })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  return track
}
afterEach(() => {
  delete (window as { MediaRecorder?: unknown }).MediaRecorder
  jest.useRealTimers()
})

describe('the recording of an album', () => {
  it('is not offered where the portal cannot take one', async () => {
    await open({ recebe_voz: false })
    expect(panel()).toBeNull()
  })

  it('of a portal that takes none any more can still be heard and erased', async () => {
    await open({ recebe_voz: false, voz: VOZ })
    expect(screen.getByLabelText('Recado de voz, 0:12')).toHaveAttribute('src', '/storage/ab.m4a')
    expect(screen.queryByLabelText('Enviar um áudio')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Apagar recado' })).toBeInTheDocument()
  })

  it('is heard before it is sent as a file, once, with what the server refuses beside it', async () => {
    let refused = true
    const flaky = on(uploadVoz, () => {
      if (refused) throw fail('CORPO_INVALIDO', 'O recado de voz pode ter até 30 segundos.', 422)
      return { message: 'Recado de voz salvo.', voz: VOZ }
    })
    const { sent, choose, send } = await open({}, flaky)
    // A browser that cannot record is offered the file alone.
    expect(screen.queryByRole('button', { name: 'Gravar recado' })).not.toBeInTheDocument()
    await choose()
    expect(screen.getByLabelText('Recado gravado agora')).toHaveAttribute('src', 'blob:recado')
    expect(sent()).toEqual([])
    await send()
    expect(await screen.findByText('O recado de voz pode ter até 30 segundos.')).toBeInTheDocument()
    refused = false
    await send()
    expect(await screen.findByText('Recado de voz salvo.')).toBeInTheDocument()
    const keys = sent().map(({ options }) => options.idempotencyKey)
    expect([sent().length, new Set(keys).size]).toEqual([2, 1])
  })

  it('is recorded, heard, and sent only then; the microphone is released', async () => {
    const track = microphone(true)
    const { person, sent } = await open({}, salvo)
    await person.click(screen.getByRole('button', { name: 'Gravar recado' }))
    expect(await screen.findByText('Gravando 0:00 de 0:30')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Parar' }))
    expect(screen.getByLabelText('Recado gravado agora')).toHaveAttribute('src', 'blob:recado')
    expect([track.stop.mock.calls.length > 0, sent()]).toEqual([true, []])
    await person.click(screen.getByRole('button', { name: 'Enviar recado' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Gravar recado' })).toBeInTheDocument()
  })

  it('stops by itself after 30 seconds, and is discarded without being sent', async () => {
    microphone(true)
    const { person, sent } = await open({}, salvo)
    jest.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Gravar recado' }))
    // Each second is drawn before the next one is counted.
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1)
        await act(() => jest.advanceTimersByTimeAsync(1_000))
    }
    await pass(29)
    expect(screen.getByText(/^Gravando 0:2\d de 0:30/)).toBeInTheDocument()
    await pass(2)
    jest.useRealTimers()
    expect(screen.queryByText(/^Gravando/)).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.getByRole('button', { name: 'Gravar recado' })).toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  it('is a file alone where the recorder supports no format of sound', async () => {
    microphone(true, ['video/webm'])
    await open({})
    expect(screen.queryByRole('button', { name: 'Gravar recado' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Enviar um áudio')).toBeInTheDocument()
  })

  it('explains a microphone that is not allowed', async () => {
    microphone(false)
    const { person } = await open({})
    await person.click(screen.getByRole('button', { name: 'Gravar recado' }))
    expect(await screen.findByText(/O microfone não está liberado/)).toBeInTheDocument()
  })

  it('names the listings that play it, and leaves them only after a confirmation', async () => {
    const removed = on(removeVoz, () => ({ message: 'Recado de voz apagado.' }))
    const { person, fake, sent, choose, send } = await open({ voz: IN_USE }, removed, salvo)
    expect(panel()).toHaveTextContent('Toca em: “Massagem relaxante”.')
    await choose()
    await send()
    const replace = await screen.findByRole('alertdialog', { name: 'Trocar o recado de voz' })
    await person.click(within(replace).getByRole('button', { name: 'Cancelar' }))
    expect(sent()).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Apagar recado' }))
    const erase = await screen.findByRole('alertdialog', { name: 'Apagar o recado de voz' })
    expect(erase).toHaveTextContent('Ele sai na hora do seu anúncio, que continua no ar.')
    await person.click(within(erase).getByRole('button', { name: 'Apagar recado' }))
    expect(await screen.findByText('Recado de voz apagado.')).toBeInTheDocument()
    expect(fake.calls.some(({ endpoint }) => endpoint === 'DELETE /album/:id/voz')).toBe(true)
  })
})
