import { listPedidosDeAjuda, type PedidoDeAjudaNaLista } from '@portal/api/operacao/ajuda'
import { ROTULO_ASSUNTO_AJUDA } from '@portal/domain/ajuda'
import { formatCount } from '@portal/domain/texto'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { Sub } from '../../lib/Pieces'
import { RowList, type Row } from '../../lib/RowList'
import { Nothing, Read } from '../../lib/States'
import { Todas } from '../../lib/Todas'
import { useNow } from '../../lib/useNow'
import { lerPrazo, quando } from '../../lib/words'

function rowOf({ protocolo, assunto, criadoEm, prazoEm, ...rest }: PedidoDeAjudaNaLista): Row {
  const { respondidaEm, respondidaPor } = rest
  const waits = respondidaEm === null
  return {
    key: protocolo,
    href: `/operacao/ajuda/${protocolo}`,
    title: ROTULO_ASSUNTO_AJUDA[assunto],
    detail: waits
      ? `${protocolo}, recebido ${quando(criadoEm)}`
      : `${protocolo}, respondido ${quando(respondidaEm)} por ${respondidaPor}`,
    prazo: waits ? { ate: prazoEm, desde: criadoEm } : undefined,
    tags: waits ? [] : [{ text: 'respondido', kind: 'ok' }],
  }
}

/** '4 pedidos, 1 perto do prazo': what waits, and how much of it is urgent. */
function esperam(pedidos: readonly PedidoDeAjudaNaLista[], now: Date): string {
  const abertos = pedidos.filter(({ respondidaEm }) => respondidaEm === null)
  const perto = abertos.filter(({ prazoEm, criadoEm }) => lerPrazo(prazoEm, criadoEm, now).gasto >= PERTO)
  const total = formatCount(abertos.length, 'pedido espera', 'pedidos esperam')
  return perto.length === 0 ? total : `${total}, ${perto.length} perto do prazo`
}

/** Per cent of the deadline from which a request counts as near it. */
const PERTO = 80

/** /operacao/ajuda: help requests, by nearest deadline. */
export default function Ajuda() {
  const [all, setAll] = useState(false)
  const read = useLoad(`ajuda ${all}`, (signal) =>
    ask(listPedidosDeAjuda, { query: all ? { todas: '1' } : {} }, { signal }),
  )
  const now = useNow()
  const { data = [] } = read.value
  return (
    <Screen
      title="Ajuda"
      beside={
        <>
          {data.length > 0 && <Sub as="span">{esperam(data, now)}</Sub>}
          <Todas on={all} onChange={setAll} label="Mostrar os respondidos" />
        </>
      }
    >
      <Read of={read} loading="Carregando os pedidos" failed="Os pedidos não vieram">
        {(pedidos) =>
          pedidos.length === 0 ? (
            <Nothing title="Ninguém esperando resposta">
              <p>O que chega pela página de ajuda aparece aqui, com o prazo de cinco dias.</p>
            </Nothing>
          ) : (
            <RowList label="Pedidos de ajuda" rows={pedidos.map(rowOf)} />
          )
        }
      </Read>
    </Screen>
  )
}
