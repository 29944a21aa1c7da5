import { AVISOS_NO_APARELHO } from '@portal/domain/avisos-push'
import { CONVERSAS_NO_APARELHO } from '@portal/domain/recado-lados'
import { forgetTab } from '../session/forgetTab'
import { leaveQuickly, NEUTRAL_SITE, onEscTwice } from './exit'

function press(key: string, at: number, repeat = false): void {
  const event = new KeyboardEvent('keydown', { key, repeat })
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.dispatchEvent(event)
}

describe('leaving in a hurry', () => {
  it("blanks the page, clears the tab's data and replaces this history entry", () => {
    const steps: string[] = []
    const body = { hidden: false }
    const page = {
      document: { body },
      location: { replace: (to: string) => steps.push(`${to} hidden=${body.hidden}`) },
    }
    leaveQuickly(page as unknown as Window, () => steps.push('forgotten'))
    expect(steps).toEqual(['forgotten', `${NEUTRAL_SITE} hidden=true`])
  })

  it('requires two presses of Esc within 600 ms: not one, two slow ones or a held key', () => {
    const leave = jest.fn()
    const stop = onEscTwice(document, leave)
    press('Escape', 1_000)
    press('Escape', 1_700)
    press('Escape', 1_750, true)
    expect(leave).not.toHaveBeenCalled()
    press('Escape', 2_200)
    expect(leave).toHaveBeenCalledTimes(1)
    stop()
    press('Escape', 2_300)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it("clears the tab's storage, what the visitor left and every cache, and keeps session, PIN and choice", async () => {
    sessionStorage.setItem('rolagem', '1')
    localStorage.setItem('token', 'segredo')
    const kept = ['mf-public:cofre', 'mf-public:nao-guardar', 'token']
    const lost = [
      CONVERSAS_NO_APARELHO,
      'mf-public:favoritos',
      'mf-public:vistos',
      'mf-public:buscas-recentes',
    ]
    for (const key of [...kept.slice(0, 2), ...lost]) localStorage.setItem(key, '[]')
    const deleted: string[] = []
    const caches = {
      keys: () => Promise.resolve(['paginas']),
      delete: (name: string) => Promise.resolve(deleted.push(name) > 0),
    }
    forgetTab({ sessionStorage, localStorage, caches } as unknown as Window, '')
    await Promise.resolve()
    await Promise.resolve()
    expect(localStorage.getItem(CONVERSAS_NO_APARELHO)).toBeNull()
    expect(Object.keys(localStorage).sort()).toEqual(kept)
    expect([sessionStorage.length, localStorage.getItem('token'), deleted]).toEqual([
      0,
      'segredo',
      ['paginas'],
    ])
    localStorage.clear()
  })

  it('ends the notices of this device on the server', () => {
    const sent: [string, Blob][] = []
    const navigator = { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) > 0 }
    const inscricao = { endpoint: 'https://push.exemplo/1', p256dh: 'p', auth: 'a' }
    localStorage.setItem(AVISOS_NO_APARELHO, JSON.stringify({ inscricao, conversas: true, buscas: [] }))
    forgetTab({ sessionStorage, localStorage, navigator } as unknown as Window, 'https://api.exemplo')
    expect(localStorage.getItem(AVISOS_NO_APARELHO)).toBeNull()
    expect(sent.map(([url, { type }]) => [url, type])).toEqual([
      ['https://api.exemplo/api/avisos-push/visitante', 'application/json'],
    ])
    expect(sent[0]?.[1].size).toBe(JSON.stringify({ ...inscricao, conversas: [], buscas: [] }).length)
  })
})
