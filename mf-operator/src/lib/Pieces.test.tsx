import { render, screen, within } from '@testing-library/react'
import { Table } from './Pieces'

it('a table names each cell after its column for the stacked rows of phones, and stays a table', () => {
  render(
    <Table
      label="Denúncias"
      columns={[{ head: 'Motivo' }, { head: 'Recebidas', figure: true }]}
      rows={[{ key: 'a', cells: ['Golpe', 3] }]}
    />,
  )
  const region = screen.getByRole('region', { name: 'Denúncias, tabela' })
  const cell = within(region).getByRole('cell', { name: '3' })
  expect(cell).toHaveAttribute('data-label', 'Recebidas')
  for (const part of [cell, cell.closest('tr'), cell.closest('table')]) expect(part).toHaveAttribute('role')
  expect(within(region).getByRole('rowheader', { name: 'Golpe' })).not.toHaveAttribute('data-label')
})
