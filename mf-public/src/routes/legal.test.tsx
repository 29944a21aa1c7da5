import { PRIVACIDADE, TERMOS } from '@portal/domain/legal'
import { screen } from '@testing-library/react'
import { fakeAt, renderScreen } from '../lib/testing'
import * as privacidade from './privacidade'
import * as termos from './termos'

const site = { brand: 'Janela', legalContact: 'lgpd@janela.example' }

describe.each([
  ['/termos', termos, TERMOS],
  ['/privacidade', privacidade, PRIVACIDADE],
])('%s', (at, route, text) => {
  it('shows the full text with its version', async () => {
    await renderScreen(fakeAt(at, { site }), route)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text.titulo)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(text.secoes.length)
    const [ano, mes, dia] = text.versao.split('-')
    expect(screen.getByText(`Versão de ${dia}/${mes}/${ano}`)).toBeInTheDocument()
  })

  it('links every mention of the configured contact', async () => {
    const { container } = await renderScreen(fakeAt(at, { site }), route)
    const mentions = JSON.stringify(text).split('{contato}').length - 1
    const links = screen.getAllByRole('link', { name: 'lgpd@janela.example' })
    expect(links).toHaveLength(mentions)
    expect(links[0]).toHaveAttribute('href', 'mailto:lgpd@janela.example')
    expect(container.textContent).not.toContain('{')
  })
})
