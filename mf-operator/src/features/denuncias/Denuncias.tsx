import { listDenuncias, type DenunciaNaLista } from '@portal/api/operacao/denuncias'
import { ROTULO_ALVO_DENUNCIA } from '@portal/domain/denuncia'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { RowList, type Row } from '../../lib/RowList'
import { Nothing, Read } from '../../lib/States'
import { Todas } from '../../lib/Todas'

function rowOf(denuncia: DenunciaNaLista): Row {
  const { protocolo, motivo, alvo, anuncioTitulo, conta, prazoEm, criadoEm, status, responsavel } = denuncia
  return {
    key: protocolo,
    href: `/operacao/denuncias/${protocolo}`,
    title: motivo,
    detail: [ROTULO_ALVO_DENUNCIA[alvo], anuncioTitulo, conta, responsavel && `com ${responsavel}`]
      .filter(Boolean)
      .join(' · '),
    prazo: status === 'aberta' ? { ate: prazoEm, desde: criadoEm } : undefined,
    tags: [
      ...(status === 'aberta'
        ? []
        : [{ text: status, kind: status === 'procedente' ? ('hot' as const) : undefined }]),
      ...(denuncia.ocultadaEm === null ? [] : [{ text: 'oculto por precaução', kind: 'soon' as const }]),
      ...(denuncia.emMassa ? [{ text: 'em massa' }] : []),
    ],
    code: protocolo,
  }
}

/** /operacao/denuncias: reports, by nearest deadline. */
export default function Denuncias() {
  const [all, setAll] = useState(false)
  const read = useLoad(`denuncias ${all}`, (signal) =>
    ask(listDenuncias, { query: all ? { todas: '1' } : {} }, { signal }),
  )
  return (
    <Screen title="Denúncias" beside={<Todas on={all} onChange={setAll} label="Mostrar as respondidas" />}>
      <Read of={read} loading="Carregando as denúncias" failed="As denúncias não vieram">
        {(denuncias) =>
          denuncias.length === 0 ? (
            <Nothing title="Nenhuma denúncia aberta">
              <p>O que chega aparece aqui e na fila, com o prazo do motivo.</p>
            </Nothing>
          ) : (
            <RowList label="Denúncias" rows={denuncias.map(rowOf)} />
          )
        }
      </Read>
    </Screen>
  )
}
