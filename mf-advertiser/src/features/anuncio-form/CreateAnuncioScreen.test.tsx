import { listAlbunsVerificados } from '@portal/api/album'
import { on, type FakeHandler } from '@portal/platform/fake'
import { memoryStore } from '@portal/platform/storage'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { album, comChecklist, foto, formValido, show } from '../../testing'
import CreateAnuncioScreen from './CreateAnuncioScreen'
import { rascunhoDe, saveRascunho } from '../../lib/rascunho'

const doze = album({ photos: Array.from({ length: 12 }, (_, index) => foto(index + 1)) })

async function open(change: Parameters<typeof formValido>[0] | 'vazio' = {}, ...handlers: FakeHandler[]) {
  const view = show(<CreateAnuncioScreen />, {
    handlers: [comChecklist(), on(listAlbunsVerificados, () => [doze]), ...handlers],
    prepare: () => {
      const place = rascunhoDe()
      if (place !== undefined && change !== 'vazio') saveRascunho(place, formValido(change))
    },
  })
  await screen.findByLabelText('Foto 1 de Álbum “Estúdio”')
  return view
}
const submit = () => screen.getAllByRole('button', { name: 'Continuar para a promoção' })[0] ?? document.body

// Nothing in the form is hidden, and checking two hundred controls for visibility takes seconds.
configure({ defaultHidden: true })

describe('/criar-anuncio', () => {
  it('redirects a profile below 100 % to the painel with the reason', async () => {
    const { fake } = show(<CreateAnuncioScreen />, { handlers: [comChecklist('album')] })
    await waitFor(() => expect(fake.location()).toBe('/painel'))
    expect(fake.toasts()).toEqual(['Conclua seu perfil em 100% para criar anúncios'])
  })

  it('states that it starts with a draft and its date, and can discard it', async () => {
    const { fake, person } = await open({ titulo: 'Pela metade' })
    expect(screen.getByLabelText('Título')).toHaveValue('Pela metade')
    expect(screen.getByText(/^Rascunho de \d\d\/\d\d\/\d{4} às \d\d:\d\d/)).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Descartar rascunho' }))
    expect(screen.getByLabelText('Título')).toHaveValue('')
    expect(screen.queryByText(/^Rascunho de /)).not.toBeInTheDocument()
    expect(fake.host.storage.own('mf-advertiser:rascunho', (value) => value).get()).toBeUndefined()
  })

  it('stores the validated form as the temporary draft, sends nothing and continues with the promotion', async () => {
    const { fake, person } = await open()
    await person.click(submit())
    await waitFor(() => expect(fake.location()).toBe('/promover-anuncio'))
    expect(fake.host.storage.get('anuncioTemporario')).toMatchObject({
      categoria: 'Massagistas',
      cidade: 'Goiânia',
      idade: 29,
      imagens: [{ id: 1, arquivo_path: 'demo/painel-1.webp' }],
    })
    expect(fake.calls.every((made) => made.endpoint.startsWith('GET '))).toBe(true)
    expect(fake.host.storage.own('mf-advertiser:rascunho', (value) => value).get()).toBeUndefined()
  })

  it('lists every missing field in a focused summary with links', async () => {
    const { fake, person } = await open('vazio')
    await person.click(submit())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveFocus()
    expect(within(summary).getByText('Campos obrigatórios não preenchidos')).toBeInTheDocument()
    const lines = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(lines).toEqual([
      'Categoria: Campo obrigatório',
      'Idade: Mínimo 18 anos',
      'Estado: Campo obrigatório',
      'Cidade: Campo obrigatório',
      'Título: Mínimo 5 caracteres',
      'Descrição: Mínimo 20 caracteres',
      'Escolha a etnia',
      'Escolha o cabelo',
      'Escolha o tipo de corpo',
      'Escolha os serviços',
      'Escolha para quem são os serviços',
      'Escolha o local de atendimento',
      'Escolha o preço por hora',
      'Escolha as formas de pagamento',
      'Escolha o modo de contato',
      'Escolha a imagem favorita',
      'Autorize as categorias',
    ])
    expect(screen.getByText('Selecione o preço')).toBeInTheDocument()
    await person.click(within(summary).getByRole('link', { name: /Descrição/ }))
    expect(screen.getByLabelText('Descrição')).toHaveFocus()
    await person.click(within(summary).getByRole('link', { name: /Etnia/ }))
    expect(screen.getByRole('checkbox', { name: 'Africana' })).toHaveFocus()
    expect(fake.host.storage.get('anuncioTemporario')).toBeUndefined()
  })

  it('counts the description against 500', async () => {
    const { person } = await open('vazio')
    await person.type(screen.getByLabelText('Descrição'), 'Atendo com hora')
    expect(screen.getByText('15/500')).toBeInTheDocument()
  })

  it('turns WhatsApp on with telefone or ambos; email turns it off and clears the phone', async () => {
    const { person } = await open({ modoContato: 'email', whatsapp: false, telefone: '' })
    const whatsapp = screen.getByRole('switch', { name: /WhatsApp/ })
    await person.click(screen.getByRole('radio', { name: /^Ambos/ }))
    expect(whatsapp).toBeChecked()
    await person.type(screen.getByLabelText('Telefone'), '62999999999')
    expect(screen.getByLabelText('Telefone')).toHaveValue('(62) 9.9999-9999')
    await person.click(screen.getByRole('radio', { name: /^E-mail/ }))
    expect(whatsapp).not.toBeChecked()
    expect(screen.getByLabelText('Telefone')).toHaveValue('')
  })

  it('clears the phone when WhatsApp is turned off', async () => {
    const { person } = await open()
    expect(screen.getByLabelText('Telefone')).toHaveValue('(62) 9.9999-9999')
    await person.click(screen.getByRole('switch', { name: /WhatsApp/ }))
    expect(screen.getByLabelText('Telefone')).toHaveValue('')
  })

  it('clears the city with the state, and the neighbourhood with the city', async () => {
    const { person } = await open()
    expect(screen.getByLabelText('Bairro (opcional)')).toHaveValue('Setor Bueno')
    await person.selectOptions(screen.getByLabelText('Cidade'), 'Anápolis')
    expect(screen.getByLabelText('Bairro (opcional)')).toHaveValue('')
    await person.selectOptions(screen.getByLabelText('Estado'), 'SP')
    expect(screen.getByLabelText('Cidade')).toHaveValue('')
  })

  it('accepts up to ten photos, with the first as the favourite', async () => {
    const { fake, person } = await open({ imagens: [], imagemPrincipal: '' })
    const fotos = screen.getAllByRole('checkbox', { name: /^Foto/ })
    for (const tile of fotos.slice(0, 10)) await person.click(tile)
    expect(screen.getByText('10 de 10 fotos')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /^Favorita: Foto 1 de/ })).toBeChecked()
    await person.click(fotos[10] ?? document.body)
    expect(fake.toasts()).toEqual(['Limite de 10 fotos atingido.'])
    expect(fotos[10]).not.toBeChecked()
  })

  it('states that no album is verified yet', async () => {
    show(<CreateAnuncioScreen />, { handlers: [comChecklist(), on(listAlbunsVerificados, () => [])] })
    expect(await screen.findByText(/Nenhum álbum verificado/)).toBeInTheDocument()
  })

  it('stores typed text even when unmounted immediately, and restores it', async () => {
    const device = memoryStore()
    const handlers = [comChecklist(), on(listAlbunsVerificados, () => [])]
    const { person, unmount } = show(<CreateAnuncioScreen />, { handlers, port: device })
    await person.type(await screen.findByLabelText('Título'), 'Massagem')
    unmount()
    show(<CreateAnuncioScreen />, { handlers, port: device })
    expect(await screen.findByLabelText('Título')).toHaveValue('Massagem')
  })

  it('shows when it was stored', async () => {
    const { person } = await open('vazio')
    await person.type(screen.getByLabelText('Título'), 'M')
    expect(await screen.findByText(/^Rascunho guardado às/)).toBeInTheDocument()
  })

  it('reports changes made in another tab, and loads them on request', async () => {
    const { person } = await open({ titulo: 'Desta aba' })
    const place = rascunhoDe()
    if (place !== undefined) saveRascunho(place, formValido({ titulo: 'Da outra aba' }))
    fireEvent(window, new StorageEvent('storage', { key: 'mf-advertiser:rascunho' }))
    expect(screen.getByText(/alterado em outra aba/)).toBeInTheDocument()
    expect(screen.getByLabelText('Título')).toHaveValue('Desta aba')
    await person.click(screen.getByRole('button', { name: 'Usar a outra' }))
    expect(screen.getByLabelText('Título')).toHaveValue('Da outra aba')
    expect(screen.queryByText(/alterado em outra aba/)).not.toBeInTheDocument()
  })
})
