import { uploadFotos, uploadFotosDeIa, findAlbum } from '@portal/api/album'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { act, screen, waitFor, within } from '@testing-library/react'
import { album, foto, show } from '../../testing'
import UploadScreen from './UploadScreen'

const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const sent = { message: 'ok', photos: [foto(1)] }

async function open(...handlers: FakeHandler[]) {
  const view = show(<UploadScreen />, {
    at: '/album/5/upload',
    handlers: [on(findAlbum, () => album({ photos: [] })), ...handlers],
  })
  await screen.findByText('Escolha as fotos ou arraste-as para cá')
  const choose = (...names: string[]) => {
    // antd replaces it after each selection.
    const input = view.container.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no file input')
    return view.person.upload(input, names.map(png))
  }
  const uploads = () => view.fake.calls.filter((made) => made.endpoint.startsWith('POST /album/:id/fotos'))
  const keys = () => uploads().map(({ options }) => options.idempotencyKey)
  return { ...view, choose, uploads, keys }
}

/** Responses resolved by hand, oldest request first. */
function byHand() {
  const open: (() => void)[] = []
  const handler = on(uploadFotos, () => new Promise((resolve) => open.push(() => resolve(sent))))
  return { handler, answer: () => act(async () => open.shift()?.()) }
}

const setOnline = (online: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })

describe('/album/:id/upload', () => {
  it('uploads each file separately, counts accepted ones, and offers no retry of refused ones', async () => {
    const { choose, keys, container } = await open(
      on(uploadFotos, ({ files }) => {
        if (files[0]?.name === 'b.png') throw fail('FOTO_INVALIDA', 'Arquivo ilegível.', 422)
        return sent
      }),
    )
    await choose('a.png', 'b.png', 'c.png')
    expect(await screen.findByText('2 de 3 enviadas, 1 recusada')).toBeInTheDocument()
    expect(screen.getByText('Arquivo ilegível.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Tentar de novo/ })).not.toBeInTheDocument()
    expect(container.querySelectorAll('li img')).toHaveLength(3)
    expect(new Set(keys()).size).toBe(3)
  })

  it('declares the photos chosen from then on, and says so beside each', async () => {
    const { person, choose, uploads } = await open(
      on(uploadFotos, () => sent),
      on(uploadFotosDeIa, () => sent),
    )
    await choose('a.png')
    await person.click(screen.getByRole('switch', { name: /inteligência artificial/ }))
    await choose('b.png')
    expect(await screen.findByText('2 de 2 enviadas')).toBeInTheDocument()
    expect(uploads().map(({ endpoint }) => endpoint)).toEqual([
      'POST /album/:id/fotos',
      'POST /album/:id/fotos/ia',
    ])
    const [a, b] = screen.getAllByRole('listitem')
    expect([a?.textContent, b?.textContent].map((text) => text?.includes('Imagem alterada por IA'))).toEqual([
      false,
      true,
    ])
  })

  it('ends with the way back to the album', async () => {
    const { choose } = await open(on(uploadFotos, () => sent))
    await choose('a.png')
    expect(await screen.findByRole('link', { name: 'Concluir e ver o álbum' })).toHaveAttribute(
      'href',
      '/album/5',
    )
  })

  it('retries under the same key after a lost response, so that the file is stored once', async () => {
    let lost = true
    const { person, choose, keys } = await open(
      on(uploadFotos, () => {
        if (lost) throw fail('REDE', 'x', 0)
        return sent
      }),
    )
    await choose('a.png', 'b.png')
    const again = await screen.findByRole('button', { name: /^Enviar de novo as 2\sfotos$/ })
    lost = false
    await person.click(again)
    expect(await screen.findByText('2 de 2 enviadas')).toBeInTheDocument()
    const [a, b, ...later] = keys()
    expect(a).not.toBe(b)
    expect(later).toEqual([a, b])
  })

  it('waits without a connection and resumes automatically, under the same keys', async () => {
    let connected = true
    const { choose, keys } = await open(
      on(uploadFotos, () => {
        if (!connected) throw fail('REDE', 'x', 0)
        return sent
      }),
    )
    connected = false
    await setOnline(false)
    await choose('a.png', 'b.png', 'c.png')
    expect(screen.getAllByText('Na fila')).toHaveLength(3)
    expect(screen.getByText(/continua sozinho quando ela voltar/)).toBeInTheDocument()
    expect(keys()).toEqual([])
    connected = true
    await setOnline(true)
    expect(await screen.findByText('3 de 3 enviadas')).toBeInTheDocument()
    expect(screen.queryByText(/Sem conexão/)).not.toBeInTheDocument()
  })

  it('resumes uploads dropped by the connection, whether the browser or the call noticed first', async () => {
    const dropped: (() => void)[] = []
    let connected = false
    const { choose, keys } = await open(
      on(uploadFotos, async () => {
        if (connected) return sent
        return new Promise((_, reject) => dropped.push(() => reject(fail('REDE', 'x', 0))))
      }),
    )
    await choose('a.png', 'b.png')
    await waitFor(() => expect(dropped).toHaveLength(2))
    await act(async () => dropped[0]?.())
    expect(await screen.findByRole('button', { name: 'Tentar de novo a.png' })).toBeInTheDocument()
    await setOnline(false)
    await act(async () => dropped[1]?.())
    expect(await screen.findByText('Na fila')).toBeInTheDocument()
    connected = true
    await setOnline(true)
    expect(await screen.findByText('2 de 2 enviadas')).toBeInTheDocument()
    const [a, b] = keys()
    expect(new Set(keys())).toEqual(new Set([a, b]))
    expect(keys()).toHaveLength(4)
  })

  it('cancels one file, or all remaining', async () => {
    const { handler } = byHand()
    const { person, choose, uploads } = await open(handler)
    await choose('a.png', 'b.png', 'c.png', 'd.png')
    await waitFor(() => expect(uploads()).toHaveLength(2))
    await person.click(screen.getByRole('button', { name: 'Parar o envio de a.png' }))
    await waitFor(() => expect(uploads()).toHaveLength(3))
    expect(uploads()[0]?.options.signal?.aborted).toBe(true)
    expect(screen.getByRole('button', { name: 'Tentar de novo a.png' })).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Parar envio' }))
    expect(await screen.findAllByText('Parada')).toHaveLength(4)
    expect(uploads().every(({ options }) => options.signal?.aborted)).toBe(true)
    expect(uploads()).toHaveLength(3)
  })

  it('cancels everything on unmount', async () => {
    const { handler } = byHand()
    const { choose, uploads, unmount } = await open(handler)
    await choose('a.png', 'b.png')
    await waitFor(() => expect(uploads()).toHaveLength(2))
    unmount()
    expect(uploads().every(({ options }) => options.signal?.aborted)).toBe(true)
  })

  it('asks for confirmation before leaving during uploads, and not afterwards', async () => {
    const { handler, answer } = byHand()
    const { fake, person, choose } = await open(handler)
    await choose('a.png')
    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
    await person.click(screen.getByRole('link', { name: 'Álbum' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Parar o envio?' })
    await person.click(within(dialog).getByRole('button', { name: 'Continuar enviando' }))
    expect(fake.location()).toBe('/album/5/upload')
    await answer()
    await person.click(screen.getByRole('link', { name: 'Álbum' }))
    expect(fake.location()).toBe('/album/5')
  })

  it('leaves after the confirmation', async () => {
    const { handler } = byHand()
    const { fake, person, choose } = await open(handler)
    await choose('a.png')
    await person.click(screen.getByRole('link', { name: 'Álbum' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Parar o envio?' })
    await person.click(within(dialog).getByRole('button', { name: 'Parar envio' }))
    await waitFor(() => expect(fake.location()).toBe('/album/5'))
  })
})
