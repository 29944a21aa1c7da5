import { listPagamentos, type PedidoDoOperador } from '@portal/api/operacao/pagamentos'
import { ESTADOS_PAGAMENTO, type EstadoPagamento } from '@portal/domain/estados'
import { useLoad } from '@portal/platform/useLoad'
import { Select } from '@portal/ui/Select'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { quando, reais } from '../../lib/words'
import { usePode } from '../../lib/operador'
import { Action, Block, Table } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Nothing, Read } from '../../lib/States'
import { Conceder } from './Conceder'

/** /operacao/pagamentos: orders by any identifier, or by state. */
export default function Pagamentos() {
  const [typed, setTyped] = useState('')
  const [busca, setBusca] = useState('')
  const [estado, setEstado] = useState<EstadoPagamento>()
  const [granting, setGranting] = useState(false)
  const pode = usePode()
  const read = useLoad(`${busca} ${estado ?? ''}`, (signal) =>
    ask(listPagamentos, { query: { busca: busca === '' ? undefined : busca, estado } }, { signal }),
  )
  return (
    <Screen
      title="Pagamentos"
      beside={
        pode('conceder-creditos') && <Action onClick={() => setGranting(true)}>Conceder créditos</Action>
      }
    >
      <div className={styles.body}>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            setBusca(typed.trim())
          }}
        >
          <Select
            label="Estado"
            placeholder="Todos"
            options={ESTADOS_PAGAMENTO}
            value={estado ?? ''}
            onChange={({ target }) => setEstado(ESTADOS_PAGAMENTO.find((each) => each === target.value))}
          />
          <Input
            label="Conta, pedido, txid ou recebimento"
            maxLength={120}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className={styles.ob}>
            Buscar
          </button>
        </form>
        <Read of={read} loading="Carregando os pagamentos" failed="Os pagamentos não vieram">
          {(pedidos) =>
            pedidos.length === 0 ? (
              <Nothing title="Nenhum pedido com isso">
                <p>Busque pelo código da conta, pelo pedido, pelo txid ou pelo recebimento.</p>
              </Nothing>
            ) : (
              <Pedidos of={pedidos} />
            )
          }
        </Read>
      </div>
      {granting && <Conceder onClose={() => setGranting(false)} />}
    </Screen>
  )
}

function Pedidos({ of }: { of: readonly PedidoDoOperador[] }) {
  return (
    <Block title="Pedidos" note="os mais novos primeiro">
      <Table
        label="Pedidos"
        columns={[
          { head: 'Pedido' },
          { head: 'Conta' },
          { head: 'O quê' },
          { head: 'Método' },
          { head: 'Estado' },
          { head: 'Criado' },
          { head: 'Valor', figure: true },
        ]}
        rows={of.map(({ id, numero, conta, descricao, metodo, estado, criadoEm, valor }) => ({
          key: id,
          cells: [
            <a key="n" href={`/operacao/pagamentos/${id}`}>{`nº ${numero}`}</a>,
            conta,
            descricao,
            metodo,
            estado,
            quando(criadoEm),
            reais(valor),
          ],
        }))}
      />
    </Block>
  )
}
