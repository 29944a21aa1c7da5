import { listRetencoes, type Retencao } from '@portal/api/operacao/provas'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { useKeys } from '../../lib/keys'
import { usePode } from '../../lib/operador'
import { Action, Block, Table, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { Todas } from '../../lib/Todas'
import { quando } from '../../lib/words'
import { Comunicar } from './Comunicar'
import { Reter } from './Reter'
import { Sensivel } from './Sensivel'

type Ato = 'reter' | { nome: 'comunicar' | 'copiar' | 'encerrar'; retencao: Retencao }

/** /operacao/provas: legal holds with end and reason, and reports to authorities. */
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

const ORIGEM = { denuncia: 'Denúncia', ordem: 'Ordem' }

function Retencoes({ of, onAsk }: { of: readonly Retencao[]; onAsk: (ato: Ato) => void }) {
  const reter = usePode()('reter-provas')
  return (
    <Block
      title="Retenções"
      note="O que está retido não se apaga; o que foi excluído não aparece para ninguém."
      action={
        reter && (
          <Action tecla="N" onClick={() => onAsk('reter')}>
            Reter uma conta
          </Action>
        )
      }
    >
      {of.length === 0 ? (
        <p>
          Nenhuma retenção em vigor. O que uma ordem ou uma denúncia pede que se guarde fica aqui até o fim
          dela.
        </p>
      ) : (
        <Table
          label="Retenções"
          columns={[
            { head: 'Nº' },
            { head: 'Por quê' },
            { head: 'O quê' },
            { head: 'Até' },
            { head: 'Comunicações', figure: true },
            { head: 'Atos' },
          ]}
          rows={of.map((retencao) => ({
            key: retencao.id,
            cells: [
              retencao.id,
              `${ORIGEM[retencao.origem]}: ${retencao.referencia}`,
              <Oque key="o" of={retencao} />,
              quando(retencao.ate),
              retencao.comunicacoes,
              <Atos key="a" of={retencao} onAsk={onAsk} />,
            ],
          }))}
        />
      )}
    </Block>
  )
}

function Oque({ of: { conta, mensagem, copia } }: { of: Retencao }) {
  if (conta === null) return mensagem === null ? 'a denúncia' : `mensagem ${mensagem}`
  if (copia) return `conta ${conta}, apagada: cópia lacrada`
  return <a href={`/operacao/usuarios/${conta}`}>{`conta ${conta}`}</a>
}

function Atos({ of: retencao, onAsk }: { of: Retencao; onAsk: (ato: Ato) => void }) {
  const pode = usePode()
  const { id, encerradaEm, encerradaPor, copia } = retencao
  if (encerradaEm !== null) return <Tag>{`encerrada por ${encerradaPor ?? 'prazo'}`}</Tag>
  const act = (nome: Exclude<Ato, 'reter'>['nome'], label: string) => (
    <Action kind="ghost" onClick={() => onAsk({ nome, retencao })}>
      {label}
      <span className="sr">{` na retenção ${id}`}</span>
    </Action>
  )
  return (
    <span className={styles.row}>
      {pode('reter-provas') && act('comunicar', 'Comunicação')}
      {copia && pode('abrir-copia') && act('copiar', 'Copiar')}
      {pode('encerrar-retencao') && act('encerrar', 'Encerrar')}
    </span>
  )
}
