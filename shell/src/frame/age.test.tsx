import type { Site } from '@portal/platform'
import { act, render, screen } from '@testing-library/react'
import { makeShell, screenSaying } from '../testing/makeShell'

/** Names and addresses declared by mf-public and mf-advertiser. */
const OPEN: Readonly<Record<string, string>> = {
  termos: '/termos',
  privacidade: '/privacidade',
  ajuda: '/ajuda',
  denunciar: '/denunciar',
  denuncia: '/denuncia',
  'estou-nesta-foto': '/estou-nesta-foto',
  transparencia: '/transparencia',
  'transparencia-do-ano': '/transparencia/2026',
  login: '/login',
  'esqueci-senha': '/esqueci-senha',
  'recuperar-senha': '/recuperar-senha',
  'senha-redefinida': '/senha-redefinida',
}
const ASKING = { home: '/', categoria: '/categoria', cadastro: '/cadastro' }

async function show(idade: Site['idade'], at = '/categoria?zona=sul') {
  const routes = Object.entries({ ...OPEN, ...ASKING }).map(([name, path]) => ({ name, path }))
  const screens = Object.fromEntries(routes.map(({ name }) => [name, screenSaying(`tela ${name}`)]))
  const made = makeShell({ routes, screens, at, site: { idade } })
  render(made.tree)
  act(() => made.navigation.begin())
  await screen.findByRole('heading', { level: 1 })
}

describe('the age of a visitor', () => {
  it('is asked in the dialog when self-declaration is enough, as the footer states', async () => {
    await show('declarada')
    expect(screen.getByText('Você tem 18 anos ou mais?')).toBeInTheDocument()
    expect(screen.getByText(/a idade é só declarada/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Confirmar minha idade' })).not.toBeInTheDocument()
  })

  it.each(Object.values(OPEN))(
    'is not asked at %s: law, reports, help and the way to own data',
    async (at) => {
      await show('declarada', at)
      expect(screen.queryByText('Você tem 18 anos ou mais?')).not.toBeInTheDocument()
    },
  )

  it('links to the age check when proof is missing, and back to this page', async () => {
    await show('pendente')
    const link = screen.getByRole('link', { name: 'Confirmar minha idade' })
    expect(link).toHaveAttribute('href', '/api/idade?volta=%2Fcategoria%3Fzona%3Dsul')
    expect(screen.queryByText('Você tem 18 anos ou mais?')).not.toBeInTheDocument()
  })

  it('is not asked again once confirmed', async () => {
    await show('confirmada')
    expect(screen.queryByText('Você tem 18 anos ou mais?')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Confirmar minha idade' })).not.toBeInTheDocument()
  })
})
