import { listRecursos, type RecursoNaLista } from '@portal/api/operacao/denuncias'
import { ROTULO_RECURSO } from '@portal/domain/denuncia'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { RowList, type Row } from '../../lib/RowList'
import { Nothing, Read } from '../../lib/States'
import { Todas } from '../../lib/Todas'

function rowOf(recurso: RecursoNaLista): Row {
  const { id, protocolo, anuncioId, decisaoPor, estado, prazoEm, criadoEm, podeDecidir } = recurso
  return {
    key: id,
    href: `/operacao/recursos/${id}`,
    title:
      protocolo === null ? `Retirada do anúncio nº ${anuncioId ?? '?'}` : `Resposta da denúncia ${protocolo}`,
    detail: `Decisão de ${decisaoPor}`,
    prazo: estado === 'aberto' ? { ate: prazoEm, desde: criadoEm } : undefined,
    tags: [
      ...(estado === 'aberto' ? [] : [{ text: ROTULO_RECURSO[estado] }]),
      ...(estado === 'aberto' && !podeDecidir
        ? [{ text: 'decidido por você antes', kind: 'soon' as const }]
        : []),
    ],
  }
}

/** /operacao/recursos: appeals; each is decided by another operator than the first decision. */
export default function Recursos() {
  const [all, setAll] = useState(false)
  const read = useLoad(`recursos ${all}`, (signal) =>
    ask(listRecursos, { query: all ? { todos: '1' } : {} }, { signal }),
  )
  return (
    <Screen title="Recursos" beside={<Todas on={all} onChange={setAll} label="Mostrar os decididos" />}>
      <Read of={read} loading="Carregando os recursos" failed="Os recursos não vieram">
        {(recursos) =>
          recursos.length === 0 ? (
            <Nothing title="Nenhum recurso aberto">
              <p>Quem foi contrariado por uma decisão tem sete dias para recorrer, uma vez.</p>
            </Nothing>
          ) : (
            <RowList label="Recursos" rows={recursos.map(rowOf)} />
          )
        }
      </Read>
    </Screen>
  )
}
