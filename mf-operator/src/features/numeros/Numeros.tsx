import { findNumeros, PERIODOS, type Numeros as Lidos } from '@portal/api/operacao/numeros'
import { formatCount } from '@portal/domain/texto'
import { useLoad } from '@portal/platform/useLoad'
import { cx } from '@portal/ui/classes'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Csv } from '../../lib/Csv'
import { Screen } from '../../lib/Frame'
import { usePode } from '../../lib/operador'
import { Block, Sub } from '../../lib/Pieces'
import pieces from '../../lib/pieces.module.css'
import { noPrazo } from '../../lib/noPrazo'
import { duracao, reais } from '../../lib/words'
import { Nothing, Read } from '../../lib/States'
import { Barras } from './Barras'
import { Estoque } from './Estoque'
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
        {(numeros) => (isVazio(numeros) ? <Vazio of={numeros} /> : <Cheio of={numeros} periodo={periodo} />)}
      </Read>
    </Screen>
  )
}

const isVazio = ({ esperando, decididos, receita }: Lidos): boolean =>
  esperando === 0 && decididos === 0 && (receita === null || receita.dias.length === 0)

function Vazio({ of: { receita } }: { of: Lidos }) {
  return (
    <Nothing title="Ainda sem números neste período">
      <p>
        O primeiro caso abre esta página: o que espera, por tempo restante; o que foi decidido a cada dia, e
        quanto saiu no prazo{receita !== null && '; o que entrou, dia a dia'}.
      </p>
    </Nothing>
  )
}

function Cheio({ of, periodo }: { of: Lidos; periodo: Periodo }) {
  return (
    <div className={pieces.body}>
      <Quatro of={of} />
      <div className={styles.two}>
        <Estoque of={of} />
        {of.receita !== null && <Receita of={of} receita={of.receita} periodo={periodo} />}
      </div>
      <Decisoes of={of} periodo={periodo} />
    </div>
  )
}

const vencidosLabel = (total: number): string =>
  total === 0 ? 'nenhum vencido' : formatCount(total, 'vencido', 'vencidos')

function Quatro({ of }: { of: Lidos }) {
  const due = of.decididos + of.vencidos
  const figures = [
    [of.esperando, 'esperando', vencidosLabel(of.vencidos)],
    [of.decididos, 'decididos', 'no período'],
    [noPrazo(of), 'no prazo', due === 0 ? 'conta a partir da primeira decisão' : `${of.noPrazo} de ${due}`],
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

function Decisoes({ of: { de, ate, decisoes }, periodo }: { of: Lidos; periodo: Periodo }) {
  const pode = usePode()
  return (
    <Block
      title="Decisões por dia"
      note={decisoes.length === 0 ? undefined : 'a parte de baixo saiu no prazo'}
      action={
        <span className={styles.acts}>
          {pode('ver-prazos') && (
            <a className={cx(pieces.ob, pieces.ghost)} href="/operacao/prazos">
              Prazos por classe
            </a>
          )}
          {decisoes.length > 0 && <Csv query={{ tabela: 'decisoes', periodo }} label="decisões" />}
        </span>
      }
    >
      <Barras
        label="Decisões por dia"
        heads={['Dia', 'Decididos', 'No prazo']}
        de={de}
        ate={ate}
        write={String}
        empty="Nenhuma decisão neste período. Cada dia terá uma barra aqui, da altura do que foi decidido."
        bars={decisoes.map(({ dia, total, noPrazo }) => ({
          dia,
          value: total,
          foot: noPrazo,
          cells: [String(total), String(noPrazo)],
        }))}
      />
    </Block>
  )
}

interface ReceitaProps {
  of: Lidos
  receita: NonNullable<Lidos['receita']>
  periodo: Periodo
}

function Receita({ of: { de, ate }, receita, periodo }: ReceitaProps) {
  const received = receita.dias.length > 0
  return (
    <Block
      title="Receita por dia"
      note={
        received ? `${reais(receita.total)} no período; ${reais(receita.devolvido)} devolvidos` : undefined
      }
      action={received && <Csv query={{ tabela: 'receita', periodo }} label="receita" />}
    >
      <Barras
        label="Receita por dia"
        heads={['Dia', 'Receita']}
        de={de}
        ate={ate}
        write={reais}
        empty="Nada recebido neste período. Cada dia terá uma barra aqui, do que entrou menos o devolvido."
        bars={receita.dias.map(({ dia, valor }) => ({
          dia,
          value: Math.max(0, valor),
          foot: 0,
          cells: [reais(valor)],
        }))}
      />
    </Block>
  )
}
