import { memoryStore } from '@portal/platform/storage'
import { act, render, screen } from '@testing-library/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Navigation } from '../routing/navigation'
import { createFeedback } from './feedback'
import { keepToasts } from './keepToasts'
import { Toasts } from './Toasts'

/** Leaves a page with one toast on screen. */
function leftWith(tab: ReturnType<typeof memoryStore>): void {
  const before = createFeedback()
  const target = new EventTarget()
  keepToasts(before, tab, pageOf(target, 'navigate'))
  before.toast('Perfil salvo.', 'success')
  target.dispatchEvent(new Event('pagehide'))
}

class Entry {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}
function pageOf(target: EventTarget, type: string): Window {
  return Object.assign(target, {
    performance: { getEntriesByType: () => [new Entry(type)] },
  }) as unknown as Window
}
const screenAt = (pathname: string) => ({ view: { place: { pathname } }, pending: false })
function makeNavigation() {
  return { store: createStore(() => screenAt('/perfil')) } as unknown as Pick<Navigation, 'store'> & {
    store: StoreApi<{ view: { place: { pathname: string } }; pending: boolean }>
  }
}
/** Toasts on screen, with the part that is loaded with the first toast. */
async function shown() {
  const feedback = createFeedback()
  const navigation = makeNavigation()
  const { container } = render(<Toasts feedback={feedback} navigation={navigation} />)
  act(() => feedback.toast('Primeiro.'))
  await act(async () => void (await import('./ToastIcon')))
  act(() => feedback.store.setState({ toasts: [] }))
  const region = container.querySelector<HTMLElement>('.toasts')
  if (region === null) throw new Error('no region')
  return { feedback, navigation, region }
}
const rect = (top: number) => () => DOMRect.fromRect({ x: 0, y: top, width: 100, height: 40 })
const messages = (feedback: ReturnType<typeof createFeedback>) =>
  feedback.store.getState().toasts.map(({ message }) => message)

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { PerformanceNavigationTiming: Entry })
})
afterEach(() => jest.useRealTimers())

describe('toasts', () => {
  it('shows a repeated message once, and restarts its time', () => {
    const feedback = createFeedback()
    feedback.toast('Sem rede.', 'error')
    jest.advanceTimersByTime(2_000)
    feedback.toast('Sem rede.', 'error')
    expect(messages(feedback)).toEqual(['Sem rede.'])
    jest.advanceTimersByTime(2_000)
    expect(messages(feedback)).toEqual(['Sem rede.'])
    jest.advanceTimersByTime(1_000)
    expect(messages(feedback)).toEqual([])
  })

  it('links to the next step when there is one', () => {
    const feedback = createFeedback()
    render(<Toasts feedback={feedback} navigation={makeNavigation()} />)
    act(() =>
      feedback.toast('Conclua seu perfil.', 'warning', 3_000, { label: 'Concluir perfil', href: '/perfil' }),
    )
    expect(screen.getByRole('link', { name: 'Concluir perfil' })).toHaveAttribute('href', '/perfil')
  })

  it('is raised above a dialog that opens after it', async () => {
    const feedback = createFeedback()
    const shown = jest.fn()
    Object.assign(HTMLElement.prototype, { showPopover: shown })
    render(<Toasts feedback={feedback} navigation={makeNavigation()} />)
    act(() => feedback.toast('Cadastro confirmado.', 'success'))
    expect(shown).toHaveBeenCalledTimes(1)
    await act(async () => void (await import('./ToastIcon')))
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    dialog.dispatchEvent(new Event('toggle'))
    expect(shown).toHaveBeenCalledTimes(2)
    dialog.remove()
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  })

  it('is at the top while it would cover a field at the bottom', async () => {
    const { feedback, region } = await shown()
    const field = document.body.appendChild(document.createElement('input'))
    field.getBoundingClientRect = rect(700)
    region.getBoundingClientRect = () => rect(region.dataset['at'] === 'top' ? 70 : 710)()
    await act(async () => feedback.toast('Salvo.', 'success'))
    expect(region.dataset['at']).toBe('top')
    field.remove()
    await act(async () => feedback.toast('Salvo de novo.', 'success'))
    expect(region.dataset['at']).toBe('bottom')
  })

  it('of an error ends with a later success', async () => {
    const { feedback } = await shown()
    act(() => feedback.toast('Sem rede.', 'error'))
    act(() => feedback.toast('Atenção.', 'warning'))
    act(() => feedback.toast('Salvo.', 'success'))
    expect(messages(feedback)).toEqual(['Atenção.', 'Salvo.'])
  })

  it('ends with its screen, unless it was shown on leaving', async () => {
    const { feedback, navigation } = await shown()
    act(() => feedback.toast('Endereço copiado'))
    act(() => jest.advanceTimersByTime(1_500))
    act(() => feedback.toast('Perfil salvo.', 'success'))
    act(() => navigation.store.setState({ pending: true }))
    act(() => jest.advanceTimersByTime(1_200))
    act(() => navigation.store.setState({ ...screenAt('/perfil') }))
    expect(messages(feedback)).toEqual(['Endereço copiado', 'Perfil salvo.'])
    act(() => navigation.store.setState({ pending: true }))
    act(() => navigation.store.setState(screenAt('/painel')))
    expect(messages(feedback)).toEqual([])
    act(() => feedback.toast('Anúncio publicado.', 'success'))
    act(() => navigation.store.setState({ pending: true }))
    act(() => jest.advanceTimersByTime(2_000))
    act(() => navigation.store.setState(screenAt('/meus-anuncios')))
    expect(messages(feedback)).toEqual(['Anúncio publicado.'])
  })

  it.each([
    ['a redirect', 'navigate', ['Perfil salvo.']],
    ['a reload', 'reload', []],
  ])('after %s', (_, type, expected) => {
    const tab = memoryStore()
    leftWith(tab)
    const after = createFeedback()
    keepToasts(after, tab, pageOf(new EventTarget(), type))
    expect(messages(after)).toEqual(expected)
  })
})
