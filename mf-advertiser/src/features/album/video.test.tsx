import { findAlbum, removeVideo, uploadVideo, type Album, type Video } from '@portal/api/album'
import { parseAreas } from '@portal/domain/desfoque'
import { on, type FakeHandler } from '@portal/platform/fake'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { album, show } from '../../testing'
import AlbumScreen from './AlbumScreen'

const VIDEO: Video = { id: 9, arquivo_path: 'ab.mp4', segundos: 8, largura: 720, altura: 1280, anuncios: [] }
const salvo = on(uploadVideo, () => ({ message: 'Vídeo salvo.', video: VIDEO }))
const clip = new File(['x'], 'clipe.mp4', { type: 'video/mp4' })

async function open(change: Partial<Album>, ...handlers: FakeHandler[]) {
  const view = show(<AlbumScreen />, {
    at: '/album/5',
    handlers: [on(findAlbum, () => album({ recebe_video: true, ...change })), ...handlers],
  })
  await screen.findByRole('heading', { level: 1 })
  const sent = () => view.fake.calls.filter(({ endpoint }) => endpoint === 'POST /album/:id/video')
  const choose = () => view.person.upload(screen.getByLabelText('Escolher um vídeo'), clip)
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }))
  return { ...view, sent, choose, press }
}
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:clipe', revokeObjectURL: () => undefined })
})

describe('the video of an album', () => {
  it('is offered only by a portal that takes one', async () => {
    await open({ recebe_video: false })
    expect(screen.queryByRole('region', { name: 'Vídeo' })).toBeNull()
  })

  it('plays only when asked, behind its poster, and is erased after a confirmation', async () => {
    const { press, fake } = await open(
      { video: VIDEO },
      on(removeVideo, () => ({ message: 'Vídeo apagado.' })),
    )
    const player = screen.getByLabelText('Vídeo, 0:08')
    expect(player).toHaveAttribute('src', '/storage/ab.mp4')
    expect(player).toHaveAttribute('poster', '/storage/ab.mp4?w=480')
    expect(player).toHaveAttribute('preload', 'none')
    expect(player).not.toHaveAttribute('autoplay')
    await press('Apagar vídeo')
    const erase = await screen.findByRole('alertdialog', { name: 'Apagar o vídeo' })
    fireEvent.click(within(erase).getByRole('button', { name: 'Apagar vídeo' }))
    expect(await screen.findByText('Vídeo apagado.')).toBeInTheDocument()
    expect(fake.calls.some(({ endpoint }) => endpoint === 'DELETE /album/:id/video')).toBe(true)
  })

  it('is sent with its areas and without its sound', async () => {
    const { person, sent, choose, press } = await open({}, salvo)
    await choose()
    expect(screen.getByLabelText('Vídeo escolhido agora')).toHaveAttribute('src', 'blob:clipe#t=0.001')
    await press('Nova área')
    screen.getByRole('button', { name: 'Área 1' }).focus()
    await person.keyboard('{ArrowRight}')
    await person.click(screen.getByLabelText('Enviar sem o som'))
    expect(sent()).toEqual([])
    await press('Enviar vídeo')
    await waitFor(() => expect(sent()).toHaveLength(1))
    const { query } = sent()[0]?.input as { query: { areas: string; sem_som?: string } }
    expect(query.sem_som).toBe('1')
    expect(parseAreas(query.areas)).toEqual([{ x: 0.37, y: 0.35, largura: 0.3, altura: 0.22 }])
    expect(await screen.findByText('Vídeo salvo.')).toBeInTheDocument()
  })

  it('that this browser cannot show is sent whole, and says so', async () => {
    const { sent, choose, press } = await open({}, salvo)
    await choose()
    fireEvent.error(screen.getByLabelText('Vídeo escolhido agora'))
    expect(screen.getByText(/sem ver não dá para cobrir áreas/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nova área' })).toBeNull()
    await press('Enviar vídeo')
    await waitFor(() => expect(sent()).toMatchObject([{ input: { query: { areas: '' } } }]))
  })

  it('larger than the portal takes stays on the device', async () => {
    const { sent, choose, press } = await open({})
    await choose()
    Object.defineProperty(clip, 'size', { value: 61 * 1024 * 1024, configurable: true })
    await press('Enviar vídeo')
    expect(await screen.findByText('O arquivo pode ter até 60 MB.')).toBeInTheDocument()
    expect(sent()).toEqual([])
  })
})
