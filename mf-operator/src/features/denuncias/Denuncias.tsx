import { listDenuncias, type DenunciaNaLista } from '@portal/api/operacao/denuncias'
import { podeDispensarJunta, ROTULO_ALVO_DENUNCIA } from '@portal/domain/denuncia'
import { DISPENSA_MAX } from '@portal/domain/limites'
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
import { UndoBar } from '../../lib/UndoBar'
import { Dispensa } from './Dispensa'

function rowOf(denuncia: DenunciaNaLista, pick: Row['pick']): Row {
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
    pick,
  }
}

/** Servers of an earlier release omit whether there is an account; assumes one. */
const canDispensar = ({ comRelato = true, ...denuncia }: DenunciaNaLista): boolean =>
  podeDispensarJunta({ ...denuncia, comRelato })

/** /operacao/denuncias: reports, by nearest deadline. */
export default function Denuncias() {
  const [all, setAll] = useState(false)
  const read = useLoad(`denuncias ${all}`, (signal) =>
    ask(listDenuncias, { query: all ? { todas: '1' } : {} }, { signal }),
  )
  return (
    <Screen
      title="Denúncias"
      foot={<UndoBar />}
      beside={<Todas on={all} onChange={setAll} label="Mostrar as respondidas" />}
    >
      <Read of={read} loading="Carregando as denúncias" failed="As denúncias não vieram">
        {(denuncias) =>
          denuncias.length === 0 ? (
            <Nothing title="Nenhuma denúncia aberta">
              <p>O que chega aparece aqui e na fila, com o prazo do motivo.</p>
            </Nothing>
          ) : (
            <Lista denuncias={denuncias} onDone={read.reload} />
          )
        }
      </Read>
    </Screen>
  )
}

interface ListaProps {
  denuncias: readonly DenunciaNaLista[]
  onDone: () => void
}

function Lista({ denuncias, onDone }: ListaProps) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const pode = usePode()
  const eligible = pode('dispensar-denuncias')
    ? denuncias.filter(canDispensar).map(({ protocolo }) => protocolo)
    : []
  const chosen = eligible.filter((protocolo) => marked.includes(protocolo))
  const markAll = () => setMarked(eligible.slice(0, DISPENSA_MAX))
  const pickOf = ({ protocolo }: DenunciaNaLista): Row['pick'] =>
    eligible.includes(protocolo)
      ? {
          label: `Marcar ${protocolo}`,
          checked: marked.includes(protocolo),
          onChange: (on) =>
            setMarked((old) => (on ? [...old, protocolo] : old.filter((each) => each !== protocolo))),
        }
      : undefined
  useKeys('Dispensa', [
    ...(eligible.length > 0 ? [{ key: 'm', does: 'Marcar as sem relato', act: markAll }] : []),
    ...(chosen.length > 0 ? [{ key: 'd', does: 'Dispensar as marcadas', act: () => setAsking(true) }] : []),
  ])
  return (
    <>
      {eligible.length > 0 && (
        <div className={`${styles.row} ${styles.picks}`}>
          <Action tecla="M" onClick={markAll}>
            {`Marcar as ${Math.min(eligible.length, DISPENSA_MAX)} sem foto nem relato`}
          </Action>
          <Action tecla="D" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
            {`Dispensar as marcadas (${chosen.length})`}
          </Action>
        </div>
      )}
      <RowList label="Denúncias" rows={denuncias.map((each) => rowOf(each, pickOf(each)))} />
      {asking && (
        <Dispensa
          protocolos={chosen}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            setMarked([])
            onDone()
          }}
        />
      )}
    </>
  )
}
