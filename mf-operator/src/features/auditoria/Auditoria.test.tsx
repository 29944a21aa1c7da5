import { listAuditoria } from '@portal/api/operacao/auditoria'
import { on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openScreen } from '../../testing'

it('says each entry as a sentence with its reason, and what is stored on request', async () => {
  const entrada = {
    id: 902,
    em: '2026-11-28T02:00:00.000Z',
    ator: 'operador:rita',
    acao: 'anuncio-retirado',
    alvo: 'anuncio:12',
    dados: { motivo: 'Foto de outra pessoa.', antes: 'ativo', confirmadaPor: 'lia', fotos: [31] },
  }
  await openScreen('auditoria', '/operacao/auditoria', [
    on(listAuditoria, () => ({ entradas: [entrada], temMais: false })),
  ])
  const row = within(await screen.findByRole('row', { name: /rita retirou o anúncio nº 12 do ar/ }))
  expect(row.getAllByText('Foto de outra pessoa.')).toHaveLength(2)
  await userEvent.click(row.getByText('Ver o registro'))
  expect(row.getByText('confirmada por').parentElement).toHaveTextContent('confirmada porlia')
  expect(row.getByText('motivo').parentElement).toHaveTextContent('motivoFoto de outra pessoa.')
  expect(row.getByText('fotos').parentElement).toHaveTextContent('fotos[31]')
  expect(row.getByText('ato').parentElement).toHaveTextContent('atoanuncio-retirado')
})
