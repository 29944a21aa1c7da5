import { listAlbunsVerificados } from '@portal/api/album'
import { findAnuncioDoDono } from '@portal/api/anuncios'
import { updateAnuncio } from '@portal/api/anuncio-atos'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { memoryStore, type KeyValue } from '@portal/platform/storage'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { album, anuncio, sentTo, show } from '../../testing'
import EditAnuncioScreen from './EditAnuncioScreen'

const open = (handlers: FakeHandler[] = [], port?: KeyValue) =>
  show(<EditAnuncioScreen />, {
    at: '/editar-anuncio/42',
    port,
    handlers: [
      on(listAlbunsVerificados, () => [album()]),
      on(findAnuncioDoDono, () => [anuncio({ endereco: 'Avenida T-63', cep: '74230010' })]),
      ...handlers,
    ],
  })
const save = () => screen.getAllByRole('button', { name: 'Salvar alterações' })[0] ?? document.body

// Nothing in the form is hidden, and checking two hundred controls for visibility takes seconds.
configure({ defaultHidden: true })

describe('/editar-anuncio/:id', () => {
  it('locks category, state, city, address and CEP, and offers the same options as the create form', async () => {
    open()
    for (const label of ['Categoria', 'Estado', 'Cidade']) {
      expect(await screen.findByLabelText(label)).toBeDisabled()
    }
    expect(screen.getByLabelText('Endereço (opcional)')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('CEP')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('CEP')).toHaveValue('74230-010')
    expect(screen.getByRole('checkbox', { name: 'Colorido' })).toBeEnabled()
  })

  it('plays one of the recordings of the albums, or none', async () => {
    const recado = { id: 7, arquivo_path: 'ab.m4a', segundos: 12, anuncios: [] }
    const video = { ...recado, id: 9, segundos: 8, largura: 720, altura: 1280 }
    const { person, fake } = open([
      on(listAlbunsVerificados, () => [album({ voz: recado, video })]),
      on(findAnuncioDoDono, () => [anuncio({ voz: 7 })]),
      on(updateAnuncio, () => ({ message: 'Anúncio salvo.', anuncio: anuncio() })),
    ])
    expect(await screen.findByRole('radio', { name: 'Estúdio · 0:12' })).toBeChecked()
    await person.click(screen.getByRole('radio', { name: 'Sem recado' }))
    expect(screen.getByRole('radio', { name: 'Sem vídeo' })).toBeChecked()
    await person.click(screen.getByRole('radio', { name: 'Estúdio · 0:08' }))
    await person.click(save())
    await waitFor(() =>
      expect(sentTo(fake, 'PUT /anuncios/:id')).toMatchObject({ body: { voz: null, video: 9 } }),
    )
  })

  it('shows the pending edit with submission and deadline, and that the approved version stays online', async () => {
    const revisao = {
      situacao: 'edicao-em-revisao' as const,
      motivo: null,
      motivos: null,
      devolucao: null,
      formas: [],
      enviada: '2026-11-21T12:00:00-03:00',
      prazo: '2026-11-22T12:00:00-03:00',
      mudancas: [
        { rotulo: 'Título', valor: 'Massagem no centro' },
        { rotulo: 'Horários e valores', valor: null },
      ],
    }
    open([on(findAnuncioDoDono, () => [anuncio({ revisao })])])
    const note = await screen.findByText(
      /Enviada em 21\/11\/2026 às 12:00, decisão até 22\/11\/2026 às 12:00/,
    )
    expect(note).toHaveTextContent('A versão aprovada continua no ar')
    const waiting = screen.getByLabelText('O que espera revisão')
    expect(waiting).toHaveTextContent('TítuloMassagem no centroHorários e valoresalterado')
  })

  it('opens a refused edit as it was typed, with the reason under its field until that changes', async () => {
    const stored = anuncio()
    const revisao = {
      situacao: 'recusada' as const,
      edicao: true,
      codigo: 'contato' as const,
      motivo: 'Contato fora do lugar',
      motivos: 'O telefone está no título. Use o campo Contato.',
      prazo: '2026-11-22T12:00:00-03:00',
      devolucao: null,
      formas: [],
      enviado: { ...stored, titulo: 'Massagem no centro, me chame' },
    }
    const { person } = open([on(findAnuncioDoDono, () => [anuncio({ revisao })])])
    const titulo = await screen.findByLabelText('Título')
    expect(titulo).toHaveValue('Massagem no centro, me chame')
    expect(titulo).toHaveAccessibleDescription(/O telefone está no título\. Use o campo Contato\./)
    expect(screen.getByText(/A versão anterior continua no ar/)).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Enviar de novo' })[0]).toBeEnabled()
    await person.type(titulo, '!')
    expect(titulo).not.toHaveAccessibleDescription(/O telefone está no título/)
  })

  it('saves with an update and navigates to Meus Anúncios', async () => {
    const { fake, person } = open([
      on(updateAnuncio, () => ({ message: 'Anúncio salvo.', anuncio: anuncio() })),
    ])
    const titulo = await screen.findByLabelText('Título')
    await person.clear(titulo)
    await person.type(titulo, 'Massagem a quatro mãos')
    await person.click(save())
    await waitFor(() => expect(fake.location()).toBe('/meus-anuncios'))
    expect(sentTo(fake, 'PUT /anuncios/:id')).toMatchObject({
      params: { id: '42' },
      body: {
        titulo: 'Massagem a quatro mãos',
        idade: 29,
        whatsapp: true,
        imagens: [{ id: 1, arquivo_path: 'demo/painel-1.webp' }],
      },
    })
  })

  it("keeps the typed text after a failed save, and shows 'Erro ao salvar o anúncio.'", async () => {
    const { fake, person } = open([
      on(updateAnuncio, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    ])
    const titulo = await screen.findByLabelText('Título')
    await person.type(titulo, ' nova')
    await person.click(save())
    await waitFor(() => expect(fake.toasts()).toEqual(['Erro ao salvar o anúncio.']))
    expect(titulo).toHaveValue('Massagem relaxante com pedras quentes nova')
  })

  it("shows the server's field errors in the summary", async () => {
    const { person } = open([
      on(updateAnuncio, () => {
        throw fail('CORPO_INVALIDO', 'Dados inválidos.', 422, { titulo: ['Título repetido'] })
      }),
    ])
    await screen.findByLabelText('Título')
    await person.click(save())
    expect(await screen.findByRole('link', { name: 'Título: Título repetido' })).toBeInTheDocument()
  })

  it('shows an alert for a missing listing', async () => {
    open([on(findAnuncioDoDono, () => [])])
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Não foi possível carregar o anúncio.')
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
  })

  it('keeps unsaved changes when the session ends while saving, except those of locked fields', async () => {
    const port = memoryStore()
    const first = open(
      [
        on(updateAnuncio, () => {
          throw fail('NAO_AUTENTICADO', 'Usuário não autenticado. Faça login novamente.', 401)
        }),
      ],
      port,
    )
    await first.person.type(await screen.findByLabelText('Título'), ' nova')
    await first.person.click(save())
    await waitFor(() => expect(first.fake.toasts()).toHaveLength(1))
    first.unmount()
    const second = open([], port)
    expect(await screen.findByText(/Recuperamos alterações/)).toBeInTheDocument()
    const titulo = screen.getByLabelText('Título')
    await waitFor(() => expect(titulo).toHaveValue('Massagem relaxante com pedras quentes nova'))
    expect(screen.getByLabelText('CEP')).toHaveValue('74230-010')
    await second.person.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.getByLabelText('Título')).toHaveValue('Massagem relaxante com pedras quentes')
  })

  it('asks for confirmation before discarding unsaved changes', async () => {
    const port = memoryStore()
    const { fake, person, unmount } = open([], port)
    const titulo = await screen.findByLabelText('Título')
    const back = screen.getByRole('link', { name: 'Meus Anúncios' })
    await person.type(titulo, '!')
    await person.click(back)
    const dialog = screen.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await person.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
    expect(fake.location()).toBe('/editar-anuncio/42')
    expect(titulo).toHaveValue('Massagem relaxante com pedras quentes!')
    await person.click(back)
    await person.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(fake.location()).toBe('/meus-anuncios'))
    unmount()
    open([], port)
    expect(await screen.findByLabelText('Título')).toHaveValue('Massagem relaxante com pedras quentes')
  })

  it('allows leaving without changes', async () => {
    const { fake, person } = open()
    await screen.findByLabelText('Título')
    await person.click(screen.getByRole('link', { name: 'Meus Anúncios' }))
    expect(fake.location()).toBe('/meus-anuncios')
  })
})
