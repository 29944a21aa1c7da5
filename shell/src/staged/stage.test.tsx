import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInUse } from '../remotes/inUse'
import { stage } from './stage'

const ADDRESS = 'http://localhost:4200/mf-public/2/remote.json'
const route = { path: '/', name: 'home', access: 'public', title: 'Início', expose: './home', server: true }
const manifest = {
  app: 'mf-public',
  version: '2',
  commit: 'c',
  builtAt: '2026-11-21T12:00:00Z',
  platform: '^1.0.0',
  api: '^1.0.0',
  routes: [{ ...route, path: '/novidades' }],
  browser: { entry: 'browser/entry.js' },
  files: {},
  hints: {},
}
const previous = { version: '0', base: '/mf-public/0/', entry: 'z.js' }
const remotes = [
  { app: 'mf-public', version: '1', base: '/mf-public/1/', entry: 'a.js', routes: [], previous },
  { app: 'mf-payments', version: '1', base: '/mf-payments/1/', entry: 'a.js', routes: [], previous },
]
const json =
  (value: unknown, status = 200) =>
  () =>
    Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(value) })
const noJson = () =>
  Promise.resolve({ ok: true, status: 200, json: () => Promise.reject(new SyntaxError('<')) })

/** Responses are used in order; the last one repeats. */
async function open(...answers: (() => Promise<unknown>)[]) {
  const fetch = jest.fn((): Promise<Response> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined) throw new Error('no answer')
    return answer() as Promise<Response>
  })
  const assign = jest.fn((target: URL | string) => void String(target))
  const page = { fetch, location: { href: 'https://vitrine.example/perfil?q=1', assign } }
  const live = createInUse(remotes)
  const state = { overrides: { 'mf-public': ADDRESS }, remotes, shellVersion: '7' }
  const staged = await stage(state, { live, page })
  return { staged, fetch, went: () => assign.mock.calls.map(([target]) => String(target)) }
}

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal
})

describe('stage', () => {
  it('replaces the live version with the version under test, including its routes and files', async () => {
    const { staged } = await open(json(manifest))
    expect(await staged.inUse.of('mf-public')).toMatchObject({
      base: 'http://localhost:4200/mf-public/2/',
      entry: 'browser/entry.js',
    })
    expect(staged.remotes.find(({ app }) => app === 'mf-public')?.routes[0]?.path).toBe('/novidades')
    expect(staged.inUse.versionOf('mf-payments')).toBe('1')
  })

  it('lets a version under test fail without fallback; others still fall back', async () => {
    const { staged } = await open(json(manifest))
    expect([staged.inUse.stepBack('mf-public'), staged.inUse.stepBack('mf-payments')]).toEqual([false, true])
  })

  it('retries once', async () => {
    const { staged, fetch } = await open(json({}, 500), json(manifest))
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(staged.inUse.versionOf('mf-public')).toBe('2')
  })

  it.each([
    ['missing', json({}, 404), 'o manifesto respondeu 404'],
    ['broken', json({}, 500), 'o manifesto respondeu 500'],
    ['no JSON', noJson, 'não é JSON'],
    ['something else', json({ name: 'mf_public' }), 'não é um remote.json'],
    ["another app's", json({ ...manifest, app: 'mf-nova' }), 'é de mf-nova'],
  ])(
    'fails with the reason when the manifest is %s, keeps the routes, and recovers',
    async (_, fault, reason) => {
      const { staged } = await open(fault, fault, json(manifest))
      expect(staged.remotes).toEqual(remotes)
      await expect(staged.inUse.of('mf-public')).rejects.toMatchObject({
        message: expect.stringContaining(reason),
        phase: 'manifest',
      })
      expect(await staged.inUse.of('mf-public')).toMatchObject({ version: '2' })
    },
  )

  it('takes the integrity of a released version from its manifest', async () => {
    const files = { 'browser/entry.js': '00'.repeat(32) }
    const { staged } = await open(json({ ...manifest, files }))
    expect((await staged.inUse.of('mf-public')).integrity).toMatch(/^sha256-AAAA/)
  })

  it('labels the version under test on screen, and leaves it', async () => {
    const { staged, went } = await open(json(manifest))
    render(<staged.Banner />)
    expect(screen.getByRole('complementary', { name: 'Versão em teste' })).toHaveTextContent('mf-public')
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao normal' }))
    expect(went()).toEqual(['https://vitrine.example/perfil?q=1&mf.normal='])
  })

  it('shows what this tab runs, takes one version out, and copies a report without the query', async () => {
    const person = userEvent.setup()
    const { staged, went } = await open(json(manifest))
    render(<staged.Banner />)
    await person.click(screen.getByText('Versões desta aba'))
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(['shell 7', 'mf-public 2Tirar mf-public', 'mf-payments 1'])
    await person.click(screen.getByRole('button', { name: 'Copiar relato' }))
    const report = await navigator.clipboard.readText()
    expect(report).toMatch(/^Página: \/perfil\nshell 7\nmf-public 2 \(em teste\)\nmf-payments 1\n/)
    await person.click(screen.getByRole('button', { name: 'Tirar mf-public' }))
    expect(went()).toEqual(['https://vitrine.example/perfil?q=1&mf.mf-public='])
  })

  it('opens another test link of this portal, and no other address', async () => {
    const person = userEvent.setup()
    const { staged, went } = await open(json(manifest))
    render(<staged.Banner />)
    await person.click(screen.getByText('Versões desta aba'))
    const field = screen.getByLabelText('Trocar por outro link de teste')
    for (const link of ['x', 'https://evil.example/?mf.mf-public=a', 'https://vitrine.example/perfil']) {
      await person.clear(field)
      await person.type(field, link)
      await person.click(screen.getByRole('button', { name: 'Abrir' }))
    }
    expect(screen.getByText('Cole um link de teste deste portal.')).toBeInTheDocument()
    expect(went()).toEqual([])
    await person.clear(field)
    await person.type(field, 'https://vitrine.example/?mf.mf-public=a')
    await person.click(screen.getByRole('button', { name: 'Abrir' }))
    expect(went()).toEqual(['https://vitrine.example/?mf.mf-public=a'])
  })
})
