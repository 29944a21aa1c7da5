import { filtrarAnuncios } from '@portal/api/busca'
import { on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleItem } from '../lib/samples'
import { fakeAt, renderScreen } from '../lib/testing'
import * as privacidade from './privacidade'
import * as resultados from './resultados'
import * as termos from './termos'

const answering = (count: number) =>
  on(filtrarAnuncios, () => ({
    anuncios: Array.from({ length: count }, (_, index) => sampleItem({ id: index + 1 })),
    total: count,
    temMais: false,
    validoAte: '2026-11-21T14:00:00-03:00',
  }))

describe('results', () => {
  it('shows title, status, category, place, zone and description of each', async () => {
    await renderScreen(fakeAt('/resultados', { handlers: [answering(1)] }), resultados)
    const item = within(screen.getByRole('article'))
    for (const text of [
      'Ativo',
      'Online',
      'Massagistas · Goiânia, GO · Zona Sul',
      /Atendo com hora marcada/,
    ]) {
      expect(item.getByText(text)).toBeInTheDocument()
    }
    expect(item.getByRole('link', { name: 'Massagem relaxante com pedras quentes' })).toBeInTheDocument()
  })

  it('filters only by place and category', async () => {
    const fake = fakeAt('/resultados?palavra=x&zona=Centro', { handlers: [answering(0)] })
    await renderScreen(fake, resultados)
    expect(fake.calls[0]?.input).toEqual({ query: { zona: 'Centro' } })
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'AM')
    await userEvent.selectOptions(screen.getByLabelText('Cidade'), 'Manaus')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    expect(fake.location()).toBe('/resultados?estado=AM&cidade=Manaus&zona=Centro')
  })

  it('reports an empty result', async () => {
    await renderScreen(fakeAt('/resultados', { handlers: [answering(0)] }), resultados)
    expect(screen.getByText('Nenhum anúncio encontrado com os filtros aplicados.')).toBeInTheDocument()
  })
})

describe('texts of law', () => {
  it.each([
    ['Termos e Condições', termos],
    ['Privacidade', privacidade],
  ])('%s are shown with their version, and no placeholder is left in them', async (title, screenModule) => {
    const { container } = await renderScreen(fakeAt('/termos'), screenModule)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByText(/Versão de \d{2}\/\d{2}\/\d{4}/)).toBeInTheDocument()
    expect(container.textContent).not.toMatch(/[{}]/)
  })
})
