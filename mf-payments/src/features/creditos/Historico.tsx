import { historicoCreditos, type CompraCreditos } from '@portal/api/creditos'
import { creditosDaDescricao } from '@portal/domain/creditos'
import { centavos, formatBRL } from '@portal/domain/dinheiro'
import { rotuloCompraCreditos } from '@portal/domain/estados'
import { PAGINA_TAMANHO } from '@portal/domain/limites'
import { CREDITOS } from '@portal/domain/mensagens'
import { call, Link, toast } from '@portal/platform'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { useCallback, useEffect, useState } from 'react'
import { useLoad } from '@portal/platform/useLoad'
import { consultarCompra } from './consultar'
import { formatInstanteLocal } from '../../lib/datas'
import { Tabela, type Coluna } from '../../lib/Tabela'

/** Credit purchases, newest first; a pending one can be queried. */
export function Historico() {
  const [page, setPage] = useState(1)
  const { value, reload, change } = useLoad(
    `historico:${page}`,
    useCallback(
      (signal: AbortSignal) =>
        call(historicoCreditos, { query: { page, per_page: PAGINA_TAMANHO } }, { signal }),
      [page],
    ),
  )
  const failed = value.state === 'error'
  useEffect(() => {
    if (failed) toast(CREDITOS.erroHistorico, 'error')
  }, [failed])
  const onStatus = (id: number, status: CompraCreditos['status']) =>
    change(({ data, total }) => ({
      data: data.map((row) => (row.id === id ? { ...row, status } : row)),
      total,
    }))
  return (
    <>
      <Tabela
        label="Histórico de compras"
        columns={columns(onStatus)}
        loaded={value}
        errorText={CREDITOS.erroHistorico}
        emptyText={CREDITOS.historicoVazio}
        page={page}
        pageSize={PAGINA_TAMANHO}
        onPage={setPage}
        onRetry={reload}
      />
      <p>
        <Link to="/pedidos">Ver todos os pedidos</Link>
      </p>
    </>
  )
}

function columns(onStatus: (id: number, status: CompraCreditos['status']) => void): Coluna<CompraCreditos>[] {
  return [
    {
      title: 'Data',
      phone: 'hint',
      render: ({ created_at }) => <span className="nowrap">{formatInstanteLocal(created_at)}</span>,
    },
    { title: 'Compra', phone: 'title', render: ({ description }) => description },
    {
      title: 'Créditos',
      phone: 'hidden',
      align: 'right',
      render: ({ description }) => creditosDaDescricao(description)?.toLocaleString('pt-BR') ?? '',
    },
    { title: 'Valor', phone: 'aside', align: 'right', render: ({ amount }) => <Valor amount={amount} /> },
    { title: 'Status', phone: 'badge', render: ({ status }) => <Status status={status} /> },
    {
      title: 'Ação',
      phone: 'action',
      render: ({ id, status }) =>
        status === 'pending' ? <Consultar id={id} onStatus={(next) => onStatus(id, next)} /> : null,
    },
  ]
}

function Valor({ amount }: { amount: number }) {
  const valor = centavos(amount)
  return <span className="nowrap">{valor === undefined ? '' : formatBRL(valor)}</span>
}

function Status({ status }: { status: CompraCreditos['status'] }) {
  const { rotulo, cor } = rotuloCompraCreditos(status)
  return <Badge tone={cor}>{rotulo}</Badge>
}

function Consultar({ id, onStatus }: { id: number; onStatus: (status: CompraCreditos['status']) => void }) {
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    const status = await consultarCompra(id)
    setBusy(false)
    if (status !== undefined) onStatus(status)
  }
  return (
    <Button
      small
      busy={busy}
      busyLabel="Consultando"
      aria-label={`Consultar pagamento da compra ${id}`}
      onClick={() => void ask()}
    >
      Consultar
    </Button>
  )
}
