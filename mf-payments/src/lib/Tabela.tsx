import { Button } from '@portal/ui/Button'
import { cx } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import type { Loaded } from '@portal/platform/useLoad'
import styles from './tabela.module.css'

export interface Coluna<T> {
  title: string
  align?: 'right'
  /** Position when a phone stacks the row as a card; a note is shown with its title. */
  phone?: 'title' | 'aside' | 'hint' | 'badge' | 'note' | 'action' | 'hidden'
  render: (row: T) => ReactNode
}

interface Pagina<T> {
  data: T[]
  total: number
}

/** Rows need an `id`, used as key. */
export interface TabelaProps<T> {
  label: string
  columns: Coluna<T>[]
  loaded: Loaded<Pagina<T>>
  errorText: string
  emptyText: string
  page: number
  pageSize: number
  onPage: (page: number) => void
  onRetry: () => void
}

/** A server-paginated list with loading, empty and error states. */
export function Tabela<T extends { id: number }>(props: TabelaProps<T>) {
  const { loaded, label, errorText, emptyText, onRetry } = props
  if (loaded.state === 'error') {
    return (
      <Empty role="alert" title={errorText} actions={<Button onClick={onRetry}>Tentar novamente</Button>} />
    )
  }
  if (loaded.data === undefined)
    return <PanelSkeleton lines={4} label={`Carregando ${label.toLowerCase()}`} />
  if (loaded.data.total === 0) return <Empty title={emptyText} />
  return <Rows {...props} rows={loaded.data} busy={loaded.state === 'loading'} />
}

function Rows<T extends { id: number }>(props: TabelaProps<T> & { rows: Pagina<T>; busy: boolean }) {
  const { label, columns, rows, busy, page, pageSize, onPage } = props
  const stacks = columns.some(({ phone }) => phone !== undefined)
  return (
    <div
      className={cx(styles['tabela'], stacks && styles['stacks'])}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <Table<T>
        className={busy ? 'busy' : undefined}
        aria-busy={busy}
        rowKey="id"
        size="middle"
        dataSource={rows.data}
        columns={columns.map(({ title, align, phone, render }) => ({
          key: title,
          title,
          align,
          onCell: () => ({ className: phone && styles[phone], 'data-label': title }),
          render: (_: unknown, row: T) => render(row),
        }))}
        pagination={{
          current: page,
          pageSize,
          total: rows.total,
          onChange: onPage,
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
      />
    </div>
  )
}
