import type { Site } from '@portal/platform'
import { act, render, screen } from '@testing-library/react'
import { makeShell, screenSaying } from '../testing/makeShell'

async function show(idade: Site['idade'], at = '/categoria?zona=sul') {
  const screens = { home: screenSaying('tela home'), categoria: screenSaying('tela categoria') }
  const routes = [
    { name: 'home', path: '/' },
    { name: 'categoria', path: '/categoria' },
  ]
  const made = makeShell({ routes, screens, at, site: { idade } })
  render(made.tree)
  act(() => made.navigation.begin())
  await screen.findByRole('heading', { level: 1 })
}

describe('the age of a visitor', () => {
  it('is asked by the dialog where the own word is enough, and the footer says so', async () => {
    await show('declarada')
    expect(screen.getByText('Você tem 18 anos ou mais?')).toBeInTheDocument()
    expect(screen.getByText(/a idade é só declarada/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Confirmar minha idade' })).not.toBeInTheDocument()
  })

  it('leads to the step where a proof is missing, and back to this page', async () => {
    await show('pendente')
    const link = screen.getByRole('link', { name: 'Confirmar minha idade' })
    expect(link).toHaveAttribute('href', '/api/idade?volta=%2Fcategoria%3Fzona%3Dsul')
    expect(screen.queryByText('Você tem 18 anos ou mais?')).not.toBeInTheDocument()
  })

  it('is asked no more once it is confirmed', async () => {
    await show('confirmada')
    expect(screen.queryByText('Você tem 18 anos ou mais?')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Confirmar minha idade' })).not.toBeInTheDocument()
  })
})
