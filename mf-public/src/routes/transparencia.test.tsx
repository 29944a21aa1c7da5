import { findTransparencia } from '@portal/api/transparencia'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import { sampleReport } from '../lib/samples'
import { fakeAt, loadScreen, renderScreen } from '../lib/testing'
import * as transparencia from './transparencia'

const FOUND = on(findTransparencia, () => sampleReport)

describe('/transparencia', () => {
  it('shows the year in whole months, its tables, and a small count as a range', async () => {
    const fake = fakeAt('/transparencia', { handlers: [FOUND] })
    await renderScreen(fake, transparencia)
    expect(fake.calls[0]).toMatchObject({ input: { params: { ano: 'atual' } } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Relatório de transparência de 2026')
    expect(screen.getByText(/De 01\/01\/2026 a 31\/10\/2026, em meses inteiros\./)).toBeInTheDocument()
    const removed = within(screen.getByRole('table', { name: 'Anúncios retirados do ar' }))
    expect(removed.getByRole('row', { name: /Por denúncia/ })).toHaveTextContent('1 a 4')
    expect(removed.getByRole('row', { name: /Por iniciativa/ })).toHaveTextContent('12')
    const others = within(screen.getByRole('table', { name: 'Demais motivos' }))
    expect(others.getByRole('row', { name: /No prazo/ })).toHaveTextContent('31')
  })

  it('leads to its sheet, which the browser fetches, and to the other years', async () => {
    await renderScreen(fakeAt('/transparencia/2026', { handlers: [FOUND] }), transparencia, { ano: '2026' })
    const sheet = screen.getByRole('link', { name: 'Baixar em CSV' })
    expect([sheet.getAttribute('href'), sheet.hasAttribute('download')]).toEqual([
      '/transparencia/2026.csv',
      true,
    ])
    expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute('href', '/transparencia/2025')
  })

  it('says, with 404, that a year has none, and where the newest is', async () => {
    const none = on(findTransparencia, () => {
      throw fail('NAO_ENCONTRADO', 'Não encontrado.', 404)
    })
    const fake = fakeAt('/transparencia/1999', { handlers: [none] })
    const ano = { ano: '1999' }
    const loaded = await loadScreen(fake, transparencia.load, ano)
    expect(loaded).toMatchObject({ status: 404, head: { noindex: true } })
    await renderScreen(fake, transparencia, ano)
    expect(screen.getByRole('link', { name: /mais recente/ })).toHaveAttribute('href', '/transparencia')
  })
})
