import { findTransparencia } from '@portal/api/transparencia'
import { secoesDaTransparencia } from '@portal/domain/transparencia'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import { sampleReport } from '../lib/samples'
import { fakeAt, loadScreen, renderScreen } from '../lib/testing'
import * as transparencia from './transparencia'

const FOUND = on(findTransparencia, () => sampleReport)
/** Measures of a class without any count, which the class itself reports. */
const NEVER_ALONE = ['Recebidos', 'Decisão mantida', 'Decisão revista', 'Em análise']

describe('/transparencia', () => {
  it("shows the year's complete months, its tables, and a small count as a range", async () => {
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

  it('summarizes zero counts in one sentence, and keeps every figure of the report', async () => {
    await renderScreen(fakeAt('/transparencia', { handlers: [FOUND] }), transparencia)
    const tables = screen.getAllByRole('table')
    expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Demais motivos',
      'Denúncias respondidas',
      'Respostas a denúncias',
      'Demais motivos: o que foi ocultado',
      'Anúncios retirados do ar',
    ])
    const said = screen.getAllByText(/^Nenhum registro:/).map(({ textContent }) => textContent ?? '')
    expect(said).toContain('Nenhum registro: De quem denunciou; De quem anunciava.')
    const { secoes } = sampleReport
    const rotulos = secoes.flatMap(({ colunas, linhas }) =>
      colunas.length === 1
        ? linhas.map(({ rotulo }) => rotulo)
        : [...colunas, ...linhas.map((l) => l.rotulo)],
    )
    const shown = document.body.textContent ?? ''
    expect(rotulos.filter((rotulo) => !shown.includes(rotulo) && !NEVER_ALONE.includes(rotulo))).toEqual([])
  })

  it('states that nothing happened in a year, and what is counted', async () => {
    const secoes = secoesDaTransparencia({
      denuncias: [],
      ocultadas: {},
      recursos: [],
      retiradas: {},
      atos: {},
      esperas: [],
      decisoes: [],
      ocultacoes: [],
    })
    const quiet = on(findTransparencia, () => ({ ...sampleReport, secoes }))
    await renderScreen(fakeAt('/transparencia', { handlers: [quiet] }), transparencia)
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Nada a contar neste período')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.getByRole('group')).toHaveTextContent('Autoridades: Ordens de guarda recebidas;')
    expect(screen.getByRole('link', { name: 'Baixar em CSV' })).toBeInTheDocument()
  })

  it('links to its CSV file, which the browser downloads, and to the other years', async () => {
    await renderScreen(fakeAt('/transparencia/2026', { handlers: [FOUND] }), transparencia, { ano: '2026' })
    const sheet = screen.getByRole('link', { name: 'Baixar em CSV' })
    expect([sheet.getAttribute('href'), sheet.hasAttribute('download')]).toEqual([
      '/transparencia/2026.csv',
      true,
    ])
    expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute('href', '/transparencia/2025')
  })

  it('returns 404 for a year without a report, and links to the newest', async () => {
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
