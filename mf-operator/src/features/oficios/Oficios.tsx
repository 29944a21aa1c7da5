import { listOficios, type OficioNaLista } from '@portal/api/operacao/oficios'
import { ROTULO_OFICIO } from '@portal/domain/oficio'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { useKeys } from '../../lib/keys'
import { usePode } from '../../lib/operador'
import { Action } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { RowList, type Row } from '../../lib/RowList'
import { Nothing, Read } from '../../lib/States'
import { Todas } from '../../lib/Todas'
import { Registrar } from './Registrar'

function rowOf({ id, estado, autoridade, processo, conta, sigilo, chegouEm, prazoEm }: OficioNaLista): Row {
  return {
    key: id,
    href: `/operacao/oficios/${id}`,
    title: `${autoridade}: ${processo}`,
    detail: `Ordem nº ${id}, conta ${conta}`,
    prazo: estado === 'entregue' ? undefined : { ate: prazoEm, desde: chegouEm },
    tags: [
      { text: ROTULO_OFICIO[estado], kind: estado === 'entregue' ? 'ok' : 'soon' },
      ...(sigilo ? [{ text: 'sigilo' }] : []),
    ],
  }
}

/** /operacao/oficios: orders of courts and authorities, by their deadlines. */
export default function Oficios() {
  const [all, setAll] = useState(false)
  const [asking, setAsking] = useState(false)
  const pode = usePode()('registrar-oficio')
  const read = useLoad(`oficios ${all}`, (signal) =>
    ask(listOficios, { query: all ? { todos: '1' } : {} }, { signal }),
  )
  useKeys('Ordens', pode ? [{ key: 'n', does: 'Registrar uma ordem', act: () => setAsking(true) }] : [])
  return (
    <Screen title="Ordens" beside={<Todas on={all} onChange={setAll} label="Mostrar as entregues" />}>
      {pode && (
        <div className={styles.body}>
          <p>
            <Action kind="go" tecla="N" onClick={() => setAsking(true)}>
              Registrar ordem
            </Action>
          </p>
        </div>
      )}
      <Read of={read} loading="Carregando as ordens" failed="As ordens não vieram">
        {(oficios) =>
          oficios.length === 0 ? (
            <Nothing title="Nenhuma ordem aberta">
              <p>Ordens de juízes e autoridades ficam aqui até a entrega da resposta.</p>
            </Nothing>
          ) : (
            <RowList label="Ordens" rows={oficios.map(rowOf)} />
          )
        }
      </Read>
      {asking && <Registrar onClose={() => setAsking(false)} />}
    </Screen>
  )
}
