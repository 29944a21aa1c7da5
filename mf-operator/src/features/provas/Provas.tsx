import { listRetencoes, type Retencao } from '@portal/api/operacao/provas'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { useKeys } from '../../lib/keys'
import { usePode } from '../../lib/operador'
import { Action, Sub } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Nothing, Read } from '../../lib/States'
import { Todas } from '../../lib/Todas'
import { useNow } from '../../lib/useNow'
import { Comunicar } from './Comunicar'
import { Reter } from './Reter'
import { Sensivel } from './Sensivel'
import { UmaRetencao, type AtoNaRetencao } from './UmaRetencao'

type Ato = 'reter' | { nome: AtoNaRetencao; retencao: Retencao }

/** /operacao/provas: legal holds with their orders, ends and next steps, and reports to authorities. */
export default function Provas() {
  const [all, setAll] = useState(false)
  const [asking, setAsking] = useState<Ato>()
  const read = useLoad(`provas ${all}`, (signal) =>
    ask(listRetencoes, { query: all ? { todas: '1' } : {} }, { signal }),
  )
  const close = () => setAsking(undefined)
  const onDone = () => {
    close()
    read.reload()
  }
  const reter = usePode()('reter-provas')
  useKeys('Provas', reter ? [{ key: 'n', does: 'Reter uma conta', act: () => setAsking('reter') }] : [])
  return (
    <Screen title="Provas" beside={<Todas on={all} onChange={setAll} label="Mostrar as encerradas" />}>
      <div className={styles.body}>
        <div className={styles.row}>
          {reter && (
            <Action tecla="N" onClick={() => setAsking('reter')}>
              Reter uma conta
            </Action>
          )}
          <Sub>O que está retido não se apaga; o que foi excluído não aparece para ninguém.</Sub>
        </div>
        <Read of={read} loading="Carregando as provas" failed="As provas não vieram">
          {(retencoes) => <Retencoes of={retencoes} onAsk={setAsking} />}
        </Read>
        {asking === 'reter' && <Reter onDone={onDone} onClose={close} />}
        {typeof asking === 'object' && asking.nome === 'comunicar' && (
          <Comunicar retencao={asking.retencao} onDone={onDone} onClose={close} />
        )}
        {typeof asking === 'object' && asking.nome !== 'comunicar' && (
          <Sensivel nome={asking.nome} retencao={asking.retencao} onDone={onDone} onClose={close} />
        )}
      </div>
    </Screen>
  )
}

function Retencoes({ of, onAsk }: { of: readonly Retencao[]; onAsk: (ato: Ato) => void }) {
  const now = useNow()
  if (of.length === 0)
    return (
      <Nothing title="Nenhuma retenção em vigor">
        <p>O que uma ordem ou uma denúncia pede que se guarde fica aqui até o fim dela.</p>
      </Nothing>
    )
  return of.map((retencao) => (
    <UmaRetencao key={retencao.id} of={retencao} now={now} onAsk={(nome) => onAsk({ nome, retencao })} />
  ))
}
