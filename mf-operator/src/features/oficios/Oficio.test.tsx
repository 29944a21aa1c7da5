import { abrirArquivoDoOficio, abrirPacote, findOficio } from '@portal/api/operacao/oficios'
import { findSessao } from '@portal/api/operacao/sessao'
import { on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { operador } from '../../dev/exemplos'
import { oficio, respondido } from '../../dev/oficios'
import { failingOnce, offline, openScreen } from '../../testing'

const AT = '/operacao/oficios/7'
const open = (...own: Parameters<typeof openScreen>[2] & object[]) => openScreen('oficio', AT, own)

describe('an order', () => {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = () => 'blob:amostra'
    URL.revokeObjectURL = () => undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })

  it.each([
    ['its letter', abrirArquivoDoOficio, oficio(), 'Abrir ordem-7-1.pdf', 'ordem-7-1.pdf'],
    ['its package', abrirPacote, respondido({ arquivos: [] }), 'Abrir ordem-7.zip', 'ordem-7.zip'],
  ])('saves %s when it is opened; a failure is said', async (_what, call, sample, button, nome) => {
    await open(
      on(findOficio, () => sample),
      failingOnce(call, offline()),
    )
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede')
    expect(saved).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(saved).toEqual([nome]))
  })

  it('offers no answer before its letter is kept', async () => {
    await open(on(findOficio, () => oficio({ arquivos: [] })))
    expect(await screen.findByRole('button', { name: 'Propor a resposta' })).toBeDisabled()
  })

  it('requires days only for access records, and sends nothing with a refusal', async () => {
    await open()
    expect(screen.queryByLabelText('Acessos, do dia')).not.toBeInTheDocument()
    await userEvent.click(await screen.findByLabelText(/Registros de acesso/))
    expect(screen.getByLabelText('Acessos, do dia')).toBeInTheDocument()
    await userEvent.click(screen.getByLabelText('Negar'))
    expect(screen.queryByLabelText('Acessos, do dia')).not.toBeInTheDocument()
    expect(screen.queryByLabelText(/Registros de acesso/)).not.toBeInTheDocument()
  })

  it('shows what was answered, by whom, with its digest, until the receipt', async () => {
    await open(
      on(findOficio, () =>
        respondido({
          estado: 'entregue',
          entregueEm: '2026-11-22T12:00:00Z',
          entreguePor: 'joana',
          recibo: 'R-1',
        }),
      ),
    )
    expect(await screen.findByText(/de 01\/10\/2026 a 18\/11\/2026/)).toBeInTheDocument()
    expect(screen.getByText(/joana, com lia/)).toBeInTheDocument()
    expect(screen.getByText(/recibo R-1/)).toBeInTheDocument()
    expect(screen.queryByLabelText('Recibo')).not.toBeInTheDocument()
  })

  it('lets the auditor read it, and neither answer nor open the package', async () => {
    await open(
      on(findOficio, () => respondido()),
      on(findSessao, () => ({ eu: operador(['auditor']) })),
    )
    expect(await screen.findByText('ordem-7.zip')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Abrir ordem-7-1.pdf' })).toBeInTheDocument()
    for (const name of ['Abrir ordem-7.zip', 'Anotar a entrega', 'Lacrar o ofício'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})
