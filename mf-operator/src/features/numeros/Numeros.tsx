import { findNumeros, PERIODOS, type Numeros as Lidos } from '@portal/api/operacao/numeros'
import { useLoad } from '@portal/platform/useLoad'
import { cx } from '@portal/ui/classes'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Csv } from '../../lib/Csv'
import { Screen } from '../../lib/Frame'
import { reais } from '../../lib/moment'
import { Block, Sub, Table } from '../../lib/Pieces'
import pieces from '../../lib/pieces.module.css'
import { noPrazo } from '../../lib/noPrazo'
import { duracao } from '../../lib/prazo'
import { Read } from '../../lib/States'
import { Barras } from './Barras'
import styles from './numeros.module.css'

type Periodo = (typeof PERIODOS)[number]
const ROTULO: Readonly<Record<Periodo, string>> = { hoje: 'Hoje', '30-dias': '30 dias', ano: 'Ano' }

/** /operacao/numeros: open cases, deadlines met, revenue. */
export default function Numeros() {
  const [periodo, setPeriodo] = useState<Periodo>('30-dias')
  const read = useLoad(periodo, (signal) => ask(findNumeros, { query: { periodo } }, { signal }))
  return (
    <Screen
      title="Números"
      beside={
        <div className={styles.periods} role="group" aria-label="Período">
          {PERIODOS.map((each) => (
            <button
              key={each}
              type="button"
              className={cx(pieces.ob, each !== periodo && pieces.ghost)}
              aria-pressed={each === periodo}
              onClick={() => setPeriodo(each)}
            >
              {ROTULO[each]}
            </button>
          ))}
        </div>
      }
    >
      <Read of={read} loading="Carregando os números" failed="Os números não vieram">
        {(numeros) => (
          <div className={pieces.body}>
            <Quatro of={numeros} />
            <Estoque of={numeros} />
            <Decisoes of={numeros} periodo={periodo} />
            {numeros.receita !== null && <Receita of={numeros.receita} periodo={periodo} />}
          </div>
        )}
      </Read>
    </Screen>
  )
}

const vencidosLabel = (total: number): string =>
  total === 0 ? 'nenhum vencido' : total === 1 ? '1 vencido' : `${total} vencidos`

function Quatro({ of }: { of: Lidos }) {
  const figures = [
    [of.esperando, 'esperando', vencidosLabel(of.vencidos)],
    [of.decididos, 'decididos', 'no período'],
    [noPrazo(of), 'no prazo', `${of.noPrazo} de ${of.decididos + of.vencidos}`],
    [of.medianaMinutos === null ? '–' : duracao(of.medianaMinutos), 'mediana', 'do pedido à decisão'],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([value, name, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd>
            <Sub as="small">{note}</Sub>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Open cases by time left: calm, near, late. */
function Estoque({ of: { estoque } }: { of: Lidos }) {
  return (
    <Block title="Estoque por tempo restante" action={<Csv query={{ tabela: 'estoque' }} label="estoque" />}>
      <Table
        label="Estoque"
        columns={[
          { head: 'Classe' },
          { head: 'Distribuição' },
          { head: 'Com folga', figure: true },
          { head: 'Menos de 2 h', figure: true },
          { head: 'Vencidos', figure: true },
        ]}
        rows={estoque.map(({ classe, rotulo, folga, perto, vencidos }) => ({
          key: classe,
          cells: [
            rotulo,
            <span key="b" className={styles.stock} aria-hidden="true">
              <i className={styles.calm} style={{ flexGrow: folga }} />
              <i className={styles.near} style={{ flexGrow: perto }} />
              <i className={styles.late} style={{ flexGrow: vencidos }} />
            </span>,
            folga,
            perto,
            vencidos,
          ],
        }))}
      />
    </Block>
  )
}

const day = (dia: string): string => dia.split('-').reverse().slice(0, 2).join('/')

function Decisoes({ of: { decisoes }, periodo }: { of: Lidos; periodo: Periodo }) {
  return (
    <Block
      title="Decisões por dia"
      note="a parte escura saiu no prazo"
      action={<Csv query={{ tabela: 'decisoes', periodo }} label="decisões" />}
    >
      <Barras
        label="Decisões por dia"
        heads={['Dia', 'Decididos', 'No prazo']}
        bars={decisoes.map(({ dia, total, noPrazo }) => ({
          name: day(dia),
          value: total,
          foot: noPrazo,
          cells: [String(total), String(noPrazo)],
        }))}
      />
    </Block>
  )
}

function Receita({ of, periodo }: { of: NonNullable<Lidos['receita']>; periodo: Periodo }) {
  return (
    <Block
      title="Receita"
      note={`${reais(of.total)} no período; ${reais(of.devolvido)} devolvidos`}
      action={<Csv query={{ tabela: 'receita', periodo }} label="receita" />}
    >
      <Barras
        label="Receita por dia"
        heads={['Dia', 'Receita']}
        bars={of.dias.map(({ dia, valor }) => ({
          name: day(dia),
          value: Math.max(0, valor),
          foot: 0,
          cells: [reais(valor)],
        }))}
      />
    </Block>
  )
}
