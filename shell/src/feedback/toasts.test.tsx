import { memoryStore } from '@portal/platform/storage'
import { act, render, screen } from '@testing-library/react'
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
    render(<Toasts feedback={feedback} />)
    act(() =>
      feedback.toast('Conclua seu perfil.', 'warning', 3_000, { label: 'Concluir perfil', href: '/perfil' }),
    )
    expect(screen.getByRole('link', { name: 'Concluir perfil' })).toHaveAttribute('href', '/perfil')
  })

  it('is raised above a dialog that opens after it', () => {
    const feedback = createFeedback()
    const shown = jest.fn()
    Object.assign(HTMLElement.prototype, { showPopover: shown })
    render(<Toasts feedback={feedback} />)
    act(() => feedback.toast('Cadastro confirmado.', 'success'))
    expect(shown).toHaveBeenCalledTimes(1)
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    dialog.dispatchEvent(new Event('toggle'))
    expect(shown).toHaveBeenCalledTimes(2)
    dialog.remove()
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
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
