import { extratoCreditos } from '@portal/api/creditos'
import { PAGINA_TAMANHO } from '@portal/domain/limites'
import { call } from '@portal/platform'
import { useCallback, useState } from 'react'
import { useLoad } from '@portal/platform/useLoad'
import { formatInstanteLocal } from '../../lib/datas'
import { ExtratoMensal } from './ExtratoMensal'
import { Tabela, type Coluna } from '../../lib/Tabela'
import type { OutputOf } from '@portal/api/endpoint'

type Linha = OutputOf<typeof extratoCreditos>['data'][number]

const COLUMNS: Coluna<Linha>[] = [
  {
    title: 'Data',
    phone: 'hint',
    render: ({ criadoEm }) => <span className="nowrap">{formatInstanteLocal(criadoEm)}</span>,
  },
  { title: 'Movimento', phone: 'title', render: ({ motivo }) => motivo },
  { title: 'Créditos', phone: 'aside', align: 'right', render: ({ quantidade }) => signed(quantidade) },
  { title: 'Saldo', phone: 'note', align: 'right', render: ({ saldo }) => saldo.toLocaleString('pt-BR') },
]

/** Every movement of the user's credits, with its reason. */
export function Extrato() {
  const [page, setPage] = useState(1)
  const { value, reload } = useLoad(
    `extrato:${page}`,
    useCallback(
      (signal: AbortSignal) =>
        call(extratoCreditos, { query: { page, per_page: PAGINA_TAMANHO } }, { signal }),
      [page],
    ),
  )
  return (
    <>
      <ExtratoMensal />
      <Tabela
        label="Extrato de créditos"
        columns={COLUMNS}
        loaded={value}
        errorText="Erro ao carregar extrato de créditos."
        emptyText="Nenhum movimento de créditos encontrado."
        page={page}
        pageSize={PAGINA_TAMANHO}
        onPage={setPage}
        onRetry={reload}
      />
    </>
  )
}

/** '+30' or '−7'. */
function signed(quantidade: number): string {
  return `${quantidade > 0 ? '+' : '−'}${Math.abs(quantidade).toLocaleString('pt-BR')}`
}
