import {
  createAlbum,
  declararIa,
  updateAlbum,
  listAlbuns,
  findAlbum,
  sortFotos,
  removeAlbum,
  removeFoto,
  type AlbumResumo,
} from '@portal/api/album'
import { fail, on } from '@portal/platform/fake'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { album, foto, sentTo, show } from '../../testing'
import AlbumScreen from './AlbumScreen'
import AlbunsScreen from './AlbunsScreen'
import NovoAlbumScreen from './NovoAlbumScreen'

function resumo(change: Partial<AlbumResumo> = {}): AlbumResumo {
  const { photos: _photos, ...rest } = album()
  return { ...rest, ...change }
}

describe('/album', () => {
  it('shows title, photos out of 125 and verification', async () => {
    const handlers = [
      on(listAlbuns, () => [
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

  it("shows 'Nenhum álbum encontrado' and how to begin", async () => {
    show(<AlbunsScreen />, { handlers: [on(listAlbuns, () => [])] })
    expect(await screen.findByText('Nenhum álbum encontrado')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Novo Álbum' })).toHaveAttribute('href', '/album/novo')
  })

  it('removes only after the confirmation', async () => {
    const handlers = [on(listAlbuns, () => [resumo()]), on(removeAlbum, () => ({ message: 'Removido.' }))]
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

  it('keeps an album whose photos a listing uses, and links to the listing', async () => {
    const shown = { ...foto(1), anuncios: [{ id: 42, titulo: 'Massagem relaxante' }] }
    const handlers = [
      on(listAlbuns, () => [resumo()]),
      on(findAlbum, () => album({ photos: [shown, { ...shown, id: 2 }] })),
      on(removeAlbum, () => {
        throw fail('FOTO_EM_USO', 'Este álbum tem fotos em uso no anúncio “Massagem relaxante”.', 409)
      }),
    ]
    const { person } = show(<AlbunsScreen />, { handlers })
    await person.click(await screen.findByRole('button', { name: 'Remover Álbum Estúdio' }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover Álbum' }))
    const note = await screen.findByRole('alert')
    expect(note).toHaveTextContent('Este álbum tem fotos em uso no anúncio “Massagem relaxante”.')
    expect(within(note).getAllByRole('link')).toHaveLength(1)
  })

  it("shows 'Erro ao carregar álbuns.' with a retry button", async () => {
    const handlers = [
      on(listAlbuns, () => {
        throw fail('ERRO_INTERNO', '', 500)
      }),
    ]
    show(<AlbunsScreen />, { handlers })
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar álbuns.')
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
  })
})

describe('/album/novo', () => {
  it('creates the album and continues with its upload', async () => {
    const handlers = [on(createAlbum, () => ({ message: 'ok', album: album({ id: 9, photos: [] }) }))]
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
  const loaded = on(findAlbum, () => album())

  it('changes the main picture', async () => {
    const handlers = [
      loaded,
      on(updateAlbum, () => ({
        message: 'Salvo.',
        album: album({ imagem_principal: 'demo/painel-2.webp' }),
      })),
    ]
    const { fake, person } = show(<AlbumScreen />, { at, handlers })
    await person.click(await screen.findByRole('button', { name: 'Usar como favorita foto 2' }))
    expect(await screen.findByRole('button', { name: 'Usar como favorita foto 1' })).toBeInTheDocument()
    expect(sentTo(fake, 'PATCH /album/:id')).toEqual({
      params: { id: 5 },
      body: { imagem_principal: 'demo/painel-2.webp' },
    })
  })

  it('sends the complete new order when a photo moves', async () => {
    const { fake, person } = show(<AlbumScreen />, {
      at,
      handlers: [loaded, on(sortFotos, () => ({ message: 'ok' }))],
    })
    expect(await screen.findByRole('button', { name: 'Mover a foto 1 para trás' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Mover a foto 2 para trás' }))
    expect(sentTo(fake, 'PUT /album/:id/ordem')).toEqual({ params: { id: 5 }, body: { ids: [2, 1, 3] } })
  })

  it('moves a photo by keyboard, announces its position, and saves on drop', async () => {
    const { fake, person } = show(<AlbumScreen />, {
      at,
      handlers: [loaded, on(sortFotos, () => ({ message: 'ok' }))],
    })
    const handle = await screen.findByRole('button', { name: 'Reordenar a foto 3' })
    handle.focus()
    await person.keyboard(' ')
    expect(handle).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(/^Foto 3 erguida.*posição 3 de 3\.$/)).toBeInTheDocument()
    await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(screen.getByText('Foto 3 na posição 1 de 3.')).toBeInTheDocument()
    expect(sentTo(fake, 'PUT /album/:id/ordem')).toBeUndefined()
    await person.keyboard(' ')
    expect(screen.getByText('Foto 3 solta na posição 1 de 3.')).toBeInTheDocument()
    await waitFor(() =>
      expect(sentTo(fake, 'PUT /album/:id/ordem')).toEqual({ params: { id: 5 }, body: { ids: [3, 1, 2] } }),
    )
    expect(document.activeElement).toHaveAccessibleName('Reordenar a foto 1')
  })

  it('restores a lifted photo on Escape and on blur', async () => {
    const { fake, person } = show(<AlbumScreen />, { at, handlers: [loaded] })
    const handle = await screen.findByRole('button', { name: 'Reordenar a foto 1' })
    handle.focus()
    await person.keyboard(' {ArrowRight}{Escape}')
    expect(screen.getByText('A ordem ficou como estava.')).toBeInTheDocument()
    await person.keyboard('{Enter}{End}')
    await person.tab()
    expect(handle).toHaveAttribute('aria-pressed', 'false')
    expect(sentTo(fake, 'PUT /album/:id/ordem')).toBeUndefined()
  })

  it('drags a photo to another position', async () => {
    const { fake, container } = show(<AlbumScreen />, {
      at,
      handlers: [loaded, on(sortFotos, () => ({ message: 'ok' }))],
    })
    const handle = await screen.findByRole('button', { name: 'Reordenar a foto 1' })
    // jsdom has no layout: always report the third photo under the pointer.
    document.elementFromPoint = () => container.querySelector('[data-foto="3"]')
    HTMLElement.prototype.setPointerCapture = () => undefined
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 10, clientY: 200 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 300, clientY: 200 })
    expect(container.querySelector('[data-foto="1"]')).toHaveStyle({ order: 2 })
    fireEvent.pointerUp(handle, { pointerId: 1 })
    await waitFor(() =>
      expect(sentTo(fake, 'PUT /album/:id/ordem')).toEqual({ params: { id: 5 }, body: { ids: [2, 3, 1] } }),
    )
  })

  it('restores the stored order when the new one is refused', async () => {
    const { fake, person } = show(<AlbumScreen />, {
      at,
      handlers: [
        loaded,
        on(sortFotos, () => {
          throw fail('REDE', 'x', 0)
        }),
      ],
    })
    await person.click(await screen.findByRole('button', { name: 'Mover a foto 1 para a frente' }))
    await waitFor(() => expect(fake.toasts()).toEqual(['Erro ao salvar o álbum.']))
    await waitFor(() =>
      expect(
        [...document.querySelectorAll<HTMLElement>('[data-foto]')].map((item) => item.dataset['foto']),
      ).toEqual(['1', '2', '3']),
    )
  })

  it('keeps a photo used by a live listing, names the listing and links to it', async () => {
    const shown = { ...foto(1), anuncios: [{ id: 42, titulo: 'Massagem relaxante' }] }
    const { person } = show(<AlbumScreen />, {
      at,
      handlers: [
        on(findAlbum, () => album({ photos: [shown, foto(2)] })),
        on(removeFoto, () => {
          throw fail('FOTO_EM_USO', 'Esta foto está em uso no anúncio “Massagem relaxante”.', 409)
        }),
      ],
    })
    expect(await screen.findByText('Em anúncio')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Remover a foto 1' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Confirmar Remoção' })
    await person.click(within(dialog).getByRole('button', { name: 'Remover foto' }))
    const note = await screen.findByRole('alert')
    expect(note).toHaveTextContent('Esta foto está em uso no anúncio “Massagem relaxante”.')
    expect(within(note).getByRole('link', { name: 'Editar o anúncio “Massagem relaxante”' })).toHaveAttribute(
      'href',
      '/editar-anuncio/42',
    )
    expect(screen.getByRole('button', { name: 'Remover a foto 1' })).toBeInTheDocument()
  })

  it('declares a photo as altered by artificial intelligence, and takes it back unless a listing shows it', async () => {
    let ia = false
    const { fake, person } = show(<AlbumScreen />, {
      at,
      handlers: [
        on(findAlbum, () => album({ photos: [{ ...foto(1), ia }, foto(2)] })),
        on(declararIa, ({ body }) => {
          if (!body.ia)
            throw fail('FOTO_EM_USO', 'Esta foto está em uso no anúncio “Massagem relaxante”.', 409)
          ia = body.ia
          return { message: 'Uso de IA declarado.', foto: { ...foto(1), ia } }
        }),
      ],
    })
    await person.click(await screen.findByRole('button', { name: /Foi feita ou alterada por IA.*foto 1/ }))
    expect(await screen.findByText('Imagem alterada por IA')).toBeInTheDocument()
    expect(sentTo(fake, 'PATCH /album/:id/fotos/:foto_id')).toEqual({
      params: { id: 5, foto_id: 1 },
      body: { ia: true },
    })
    await person.click(screen.getByRole('button', { name: /Retirar o aviso de IA.*foto 1/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('em uso no anúncio “Massagem relaxante”')
  })
})
