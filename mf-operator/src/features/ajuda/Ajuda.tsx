import { listPedidosDeAjuda, type PedidoDeAjudaNaLista } from '@portal/api/operacao/ajuda'
import { ROTULO_ASSUNTO_AJUDA } from '@portal/domain/ajuda'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { RowList, type Row } from '../../lib/RowList'
import { Nothing, Read } from '../../lib/States'
import { Todas } from '../../lib/Todas'
import { quando } from '../../lib/words'

function rowOf({ protocolo, assunto, criadoEm, prazoEm, ...rest }: PedidoDeAjudaNaLista): Row {
  const { respondidaEm, respondidaPor } = rest
  const waits = respondidaEm === null
  return {
    key: protocolo,
    href: `/operacao/ajuda/${protocolo}`,
    title: ROTULO_ASSUNTO_AJUDA[assunto],
    detail: waits
      ? `recebido ${quando(criadoEm)}`
      : `respondido ${quando(respondidaEm)} por ${respondidaPor}`,
    prazo: waits ? { ate: prazoEm, desde: criadoEm } : undefined,
    tags: waits ? [] : [{ text: 'respondido', kind: 'ok' }],
    code: protocolo,
  }
}

/** /operacao/ajuda: help requests, by nearest deadline. */
export default function Ajuda() {
  const [all, setAll] = useState(false)
  const read = useLoad(`ajuda ${all}`, (signal) =>
    ask(listPedidosDeAjuda, { query: all ? { todas: '1' } : {} }, { signal }),
  )
  return (
    <Screen title="Ajuda" beside={<Todas on={all} onChange={setAll} label="Mostrar os respondidos" />}>
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
