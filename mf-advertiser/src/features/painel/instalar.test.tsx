import { listTodosAnuncios } from '@portal/api/anuncios'
import { on } from '@portal/platform/fake'
import { keepInstallPrompt } from '@portal/platform/install'
import { memoryStore } from '@portal/platform/storage'
import { screen, waitFor } from '@testing-library/react'
import { anuncio, show } from '../../testing'
import Instalar from './Instalar'
import { open } from './testing'

const TITLE = 'Abra o painel com um toque.'

/** What Chrome offers once. */
function offered() {
  const prompt = jest.fn(() => Promise.resolve({ outcome: 'accepted' as const }))
  keepInstallPrompt(window)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { event, prompt }
}

afterEach(() => {
  delete window.installPrompt
  Reflect.deleteProperty(navigator, 'standalone')
})

describe('installing the painel', () => {
  it("uses the browser's kept offer, and is offered once on a device", async () => {
    const { event, prompt } = offered()
    expect(event.defaultPrevented).toBe(true)
    const port = memoryStore()
    const first = show(<Instalar />, { port })
    await first.person.click(screen.getByRole('button', { name: 'Adicionar' }))
    await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument())
    expect(prompt).toHaveBeenCalledTimes(1)
    first.unmount()
    show(<Instalar />, { port })
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  })

  it('says how on an iPhone, and goes when dismissed', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    const { person } = show(<Instalar />)
    expect(screen.getByText(/Adicionar à Tela de Início/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Adicionar' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Dispensar' }))
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  })

  it('is offered on the painel after a publication alone', async () => {
    offered()
    const recent = anuncio({ publicadoEm: new Date().toISOString(), expiraEm: null, dataFim: null })
    open({ handlers: [on(listTodosAnuncios, () => [recent])] })
    expect(await screen.findByText(TITLE)).toBeInTheDocument()
  })

  it('shows nothing where the browser cannot', () => {
    show(<Instalar />)
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  })
})
