import type { Site } from '@portal/platform'
import { act, createElement, type ReactNode } from 'react'
import { runAlone } from './alone'

const routes = [
  { name: 'clube', path: '/clube', access: 'public', expose: './x' },
  { name: 'clube-painel', path: '/clube/painel', access: 'session', expose: './x' },
]
const screen = () => createElement('h1', null, 'Clube')

/** Runs a remote at `address`, and returns what the page shows. */
async function shown(address: string, Screen: () => ReactNode = screen): Promise<string | null> {
  document.body.replaceChildren()
  window.history.replaceState(null, '', address)
  await act(async () => {
    const exposes = { './x': () => Promise.resolve({ default: Screen }) }
    runAlone({ routes, elsewhere: [], exposes, handlers: [] })
  })
  return document.querySelector('#conteudo')?.textContent ?? null
}

describe('a remote that runs alone', () => {
  beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

  it('sends visitors from a session route to sign-in, as the guard does', async () => {
    expect(await shown('/clube/painel?anonimo')).toBe('/login fica em outra área.')
    expect(window.location.pathname).toBe('/login')
  })

  it('shows the error of a screen that throws, with the list of screens above it', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const failing = () => {
      throw new Error('sem preço')
    }
    expect(await shown('/clube', failing)).toBe('Error: sem preço')
    expect(document.querySelectorAll('nav a')).toHaveLength(2)
    said.mockRestore()
  })

  it('tries values of settings from its address', async () => {
    const settings = { avisos: { default: 2 }, titulo: { default: 'Clube' } }
    let site: Pick<Site, 'settings'> = {}
    const Screen = (props: { site: Site }) => {
      site = props.site
      return null
    }
    document.body.replaceChildren()
    window.history.replaceState(null, '', '/clube?ajuste.avisos=5&ajuste.titulo=7&ajuste.outro=1')
    await act(async () => {
      const exposes = { './x': () => Promise.resolve({ default: Screen }) }
      runAlone({ app: 'mf-clube', routes, elsewhere: [], exposes, handlers: [], settings })
    })
    expect(site.settings).toEqual({ 'mf-clube': { avisos: 5, titulo: '7' } })
  })

  it('shows public routes to visitors, and session routes to the sample user', async () => {
    expect(await shown('/clube?anonimo')).toBe('Clube')
    expect(await shown('/clube/painel')).toBe('Clube')
  })
})
