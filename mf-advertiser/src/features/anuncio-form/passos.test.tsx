import { listAlbunsVerificados } from '@portal/api/album'
import { on } from '@portal/platform/fake'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { rascunhoDe, saveRascunho } from '../../lib/rascunho'
import { album, comChecklist, formValido, show } from '../../testing'
import CreateAnuncioScreen from './CreateAnuncioScreen'

async function open(change: Parameters<typeof formValido>[0] = {}) {
  const view = show(<CreateAnuncioScreen />, {
    handlers: [comChecklist(), on(listAlbunsVerificados, () => [album()])],
    prepare: () => {
      const place = rascunhoDe()
      if (place !== undefined) saveRascunho(place, formValido(change))
    },
  })
  await screen.findByRole('navigation', { name: 'Passos do anúncio' })
  return view
}
const pane = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Passos do anúncio' })).getByRole('link', { name })

const submit = () => screen.getAllByRole('button', { name: 'Continuar para a promoção' })[0] ?? document.body

configure({ defaultHidden: true })

describe('the steps of the form', () => {
  it('start at the first incomplete group, and show completed ones', async () => {
    await open({ titulo: '', imagens: [], imagemPrincipal: '' })
    expect(pane(/Título e descrição/)).toHaveAttribute('aria-current', 'step')
    expect(pane(/Onde/)).toHaveAccessibleName('1 Onde (concluído)')
    expect(pane(/Fotos e autorização/)).toHaveAccessibleName('6 Fotos e autorização (falta preencher)')
  })

  it('advance from a complete group, and focus the next', async () => {
    const { person } = await open()
    await person.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(screen.getByRole('region', { name: 'Título e descrição' })).toHaveFocus()
    expect(pane(/Título e descrição/)).toHaveAttribute('aria-current', 'step')
    await person.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(screen.getByRole('region', { name: 'Onde' })).toHaveFocus()
  })

  it('advance by a press right after the last field, before the form has been validated', async () => {
    await open({ idade: '' })
    fireEvent.change(screen.getByLabelText('Idade'), { target: { value: '32' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(pane(/Título e descrição/)).toHaveAttribute('aria-current', 'step')
  })

  it('stay at an incomplete group, focusing its field with the reason below', async () => {
    const { person } = await open({ descricao: 'Curta' })
    await person.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(screen.getByLabelText('Descrição')).toHaveFocus()
    expect(await screen.findByText('Mínimo 20 caracteres')).toBeInTheDocument()
    expect(pane(/Título e descrição/)).toHaveAttribute('aria-current', 'step')
  })

  it('navigate from an error to its group and field', async () => {
    const { person } = await open({ titulo: '', dadosSensiveis: false })
    await person.click(submit())
    const summary = await screen.findByRole('alert')
    expect(pane(/Fotos e autorização/)).toHaveAccessibleName('6 Fotos e autorização (com erro)')
    await person.click(within(summary).getByRole('link', { name: 'Autorize as categorias' }))
    expect(screen.getByRole('switch', { name: /Autorizo a publicação/ })).toHaveFocus()
    expect(pane(/Fotos e autorização/)).toHaveAttribute('aria-current', 'step')
  })

  it('preview card and page while typing', async () => {
    const { person } = await open()
    const live = screen.getByRole('complementary', { name: 'Prévia ao vivo' })
    await person.clear(screen.getByLabelText('Título'))
    expect(within(live).getByRole('heading', { name: 'Título do anúncio' })).toBeInTheDocument()
    await person.type(screen.getByLabelText('Título'), 'Outro título')
    await waitFor(() =>
      expect(within(live).getByRole('heading', { name: 'Outro título' })).toBeInTheDocument(),
    )
    await person.click(within(live).getByRole('button', { name: 'Ver a página' }))
    const page = within(screen.getByRole('dialog', { name: 'Prévia do anúncio' }))
    expect(page.getByText('A página do anúncio')).toBeInTheDocument()
    expect(page.getByText(screen.getByLabelText<HTMLTextAreaElement>('Descrição').value)).toBeInTheDocument()
  })
})
