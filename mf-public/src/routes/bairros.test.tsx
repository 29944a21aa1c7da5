import { findBairros } from '@portal/api/busca'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import { fakeAt, loadScreen, renderScreen } from '../lib/testing'
import * as bairros from './bairros'

const CIDADE = '/bairros?categoria=Massagistas&cidade=Goiânia'
const counted = on(findBairros, () => ({
  bairros: [
    { bairro: 'Setor Bueno', total: 12 },
    { bairro: 'Setor Sul', total: 2 },
  ],
  validoAte: '2026-11-21T14:00:00-03:00',
}))

describe('neighbourhoods', () => {
  it('lists them with their counts, most first, each linked to its list', async () => {
    await renderScreen(fakeAt(CIDADE, { handlers: [counted] }), bairros)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Massagistas em Goiânia, GO, por bairro',
    )
    const links = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('link')
    expect(links).toHaveLength(15)
    expect(links.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Setor Bueno12 anúncios',
      'Setor Sul1 ou 2 anúncios',
      'Campinasnenhum anúncio',
    ])
    expect(links[0]).toHaveAttribute('href', '/acompanhantes/massagistas-em-goiania-go?bairro=Setor+Bueno')
  })

  it('arranges all of them on a map that readers of the list need not hear', async () => {
    const { container } = await renderScreen(fakeAt(CIDADE, { handlers: [counted] }), bairros)
    const areas = container.querySelectorAll('figure [aria-hidden] a')
    expect(areas).toHaveLength(15)
    expect(container.querySelector('figure')).toHaveTextContent('nenhum ponto mostra onde alguém está')
    for (const area of areas) expect(area).toHaveAttribute('tabindex', '-1')
  })

  it('asks for a city, without a request', async () => {
    const fake = fakeAt('/bairros', { handlers: [counted] })
    await renderScreen(fake, bairros)
    expect(fake.calls).toEqual([])
    expect(screen.getByRole('link', { name: 'Manaus' })).toHaveAttribute(
      'href',
      '/bairros?estado=AM&cidade=Manaus',
    )
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  })

  it('lists them without counts while proof of age is missing', async () => {
    const none = on(findBairros, () => ({ bairros: [], validoAte: '2026-11-21T14:00:00-03:00' }))
    await renderScreen(fakeAt(CIDADE, { handlers: [none], site: { idade: 'pendente' } }), bairros)
    expect(screen.getByRole('link', { name: 'Setor Bueno' })).toBeInTheDocument()
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
    expect(screen.queryByText(/nenhum/)).not.toBeInTheDocument()
  })

  it('stays usable when the counts fail, and is not cached then', async () => {
    const failing = on(findBairros, () => {
      throw fail('ERRO_INTERNO', 'Erro.', 500)
    })
    const fake = fakeAt(CIDADE, { handlers: [failing] })
    await renderScreen(fake, bairros)
    expect(screen.getByText(/Não foi possível contar/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Setor Bueno/ })).toBeInTheDocument()
    const loaded = await loadScreen(fake, bairros.load)
    expect(loaded.kind === 'data' && loaded.validUntil).toBe('2026-11-21T15:00:00.000Z')
  })
})
