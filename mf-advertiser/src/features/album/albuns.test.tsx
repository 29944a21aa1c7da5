import {
  criarAlbum,
  editarAlbum,
  enviarFotos,
  listarAlbuns,
  obterAlbum,
  ordenarFotos,
  removerAlbum,
  removerFoto,
  type AlbumResumo,
} from '@portal/api/album'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { album, foto, sentTo, show } from '../../testing'
import AlbumScreen from './AlbumScreen'
import AlbunsScreen from './AlbunsScreen'
import NovoAlbumScreen from './NovoAlbumScreen'
import UploadScreen from './UploadScreen'

function resumo(change: Partial<AlbumResumo> = {}): AlbumResumo {
  const { photos: _photos, ...rest } = album()
  return { ...rest, ...change }
}

describe('/album', () => {
  it('shows title, photos of 125 and verification', async () => {
    const handlers = [
      on(listarAlbuns, () => [
        resumo({ qtd_fotos: 14 }),
        resumo({ id: 6, titulo: 'Praia', verificado: 0 }),
        resumo({ id: 7, titulo: 'Novo', verificado: 0, motivo_recusa: 'Foto desfocada.' }),
      ]),
    ]
    show(<AlbunsScreen />, { handlers })
    const [first, second, third] = await screen.findAllByRole('article')
    expect(first).toHaveTextContent('14 de 125 fotos')
    expect(first).toHaveTextContent('Verificado')
    expect(second).toHaveTextContent('Aguardando verificação')
    expect(third).toHaveTextContent('Recusado')
    expect(screen.getByRole('link', { name: 'Editar Praia' })).toHaveAttribute('href', '/album/6')
  })

  it("says 'Nenhum álbum encontrado' and how to begin", async () => {
    show(<AlbunsScreen />, { handlers: [on(listarAlbuns, () => [])] })
    expect(await screen.findByText('Nenhum álbum encontrado')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Novo Álbum' })).toHaveAttribute('href', '/album/novo')
  })

  it('removes only after the confirmation', async () => {
    const handlers = [on(listarAlbuns, () => [resumo()]), on(removerAlbum, () => ({ message: 'Removido.' }))]
    const { fake, person } = show(<AlbunsScreen />, { handlers })
    await person.click(await screen.findByRole('button', { name: 'Remover Álbum Estúdio' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Confirmar Remoção' })
    expect(dialog).toHaveTextContent('não pode ser desfeita')
    await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(sentTo(fake, 'PUT /album/:id')).toBeUndefined()
    await person.click(screen.getByRole('button', { name: 'Remover Álbum Estúdio' }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover Álbum' }))
    await waitFor(() => expect(sentTo(fake, 'PUT /album/:id')).toEqual({ params: { id: 5 }, body: {} }))
  })

  it("says 'Erro ao carregar álbuns.' with a way to try again", async () => {
    const handlers = [
      on(listarAlbuns, () => {
        throw fail('ERRO_INTERNO', '', 500)
      }),
    ]
    show(<AlbunsScreen />, { handlers })
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar álbuns.')
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
  })
})

describe('/album/novo', () => {
  it('creates the album and goes to its upload', async () => {
    const handlers = [on(criarAlbum, () => ({ message: 'ok', album: album({ id: 9, photos: [] }) }))]
    const { fake, person } = show(<NovoAlbumScreen />, { handlers })
    await person.click(screen.getByRole('button', { name: 'Criar álbum' }))
    expect(await screen.findByText('Campo obrigatório')).toBeInTheDocument()
    await person.type(screen.getByLabelText('Título do álbum'), ' Praia ')
    await person.click(screen.getByRole('button', { name: 'Criar álbum' }))
    await waitFor(() => expect(fake.location()).toBe('/album/9/upload'))
    expect(sentTo(fake, 'POST /album')).toEqual({ body: { titulo: 'Praia' } })
  })
})

describe('/album/:id', () => {
  const at = '/album/5'
  const loaded = on(obterAlbum, () => album())

  it('names another main picture', async () => {
    const handlers = [
      loaded,
      on(editarAlbum, () => ({
        message: 'Salvo.',
        album: album({ imagem_principal: 'demo/painel-2.webp' }),
      })),
    ]
    const { fake, person } = show(<AlbumScreen />, { at, handlers })
    await person.click(await screen.findByRole('button', { name: 'Usar como principal foto 2' }))
    expect(await screen.findByRole('button', { name: 'Usar como principal foto 1' })).toBeInTheDocument()
    expect(sentTo(fake, 'PATCH /album/:id')).toEqual({
      params: { id: 5 },
      body: { imagem_principal: 'demo/painel-2.webp' },
    })
  })

  it('sends the whole new order when a photo moves', async () => {
    const { fake, person } = show(<AlbumScreen />, {
      at,
      handlers: [loaded, on(ordenarFotos, () => ({ message: 'ok' }))],
    })
    expect(await screen.findByRole('button', { name: 'Mover a foto 1 para antes' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Mover a foto 2 para antes' }))
    expect(sentTo(fake, 'PUT /album/:id/ordem')).toEqual({ params: { id: 5 }, body: { ids: [2, 1, 3] } })
  })

  it('keeps a photo that a live listing uses and says why', async () => {
    const { fake, person } = show(<AlbumScreen />, {
      at,
      handlers: [
        loaded,
        on(removerFoto, () => {
          throw fail('FOTO_EM_USO', 'Esta foto está em um anúncio no ar.', 409)
        }),
      ],
    })
    await person.click(await screen.findByRole('button', { name: 'Remover a foto 1' }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover foto' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Esta foto está em um anúncio no ar.']))
    expect(screen.getByRole('button', { name: 'Remover a foto 1' })).toBeInTheDocument()
  })
})

describe('/album/:id/upload', () => {
  const png = (name: string) => new File(['x'], name, { type: 'image/png' })

  it('sends each file on its own, and one that failed again on request', async () => {
    let refuse = true
    const handlers = [
      on(obterAlbum, () => album({ photos: [] })),
      on(enviarFotos, ({ files }) => {
        if (files[0]?.name === 'b.png' && refuse) throw fail('FOTO_INVALIDA', 'Arquivo ilegível.', 422)
        return { message: 'ok', photos: [foto(1)] }
      }),
    ]
    const { fake, person, container } = show(<UploadScreen />, { at: '/album/5/upload', handlers })
    await screen.findByText('Escolha as fotos ou arraste-as para cá')
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no file input')
    await person.upload(input, [png('a.png'), png('b.png'), png('c.png')])
    expect(await screen.findByText('2 de 3 enviadas')).toBeInTheDocument()
    expect(screen.getByText('Arquivo ilegível.')).toBeInTheDocument()
    refuse = false
    await person.click(screen.getByRole('button', { name: 'Tentar de novo b.png' }))
    expect(await screen.findByText('3 de 3 enviadas')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Concluir e ver o álbum' })).toHaveAttribute('href', '/album/5')
    expect(fake.calls.filter((made) => made.endpoint === 'POST /album/:id/fotos')).toHaveLength(4)
  })
})
