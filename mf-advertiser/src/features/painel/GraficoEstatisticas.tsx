import type { Estatisticas } from '@portal/api/painel'
import { MINUTOS_DO_DIA } from '@portal/domain/tempo'
import { Chart } from '@portal/ui/Chart'
import { contatosDe } from '../../lib/contatos'
import { formatDiaCurto, formatDiaPorExtenso } from '../../lib/datas'
import { contar } from '../../lib/plural'
import styles from './painel.module.css'
import { Comparacao } from './Comparacao'
import { TabelasEstatisticas } from './TabelasEstatisticas'

const LABELS = 5

type Contagens = Estatisticas['total']

interface GraficoEstatisticasProps {
  dados: Estatisticas
  busy: boolean
  /** Listing of the figures; absent for all. */
  anuncioId?: string
}

/** The chart with its totals in words, and a table of the figures. */
export function GraficoEstatisticas({ dados, busy, anuncioId }: GraficoEstatisticasProps) {
  const { dias, total, impulsos, comparacao } = dados
  return (
    <div className={busy ? 'busy' : undefined} aria-busy={busy || undefined}>
      <Legenda total={total} impulsos={impulsos.length} />
      <div className={styles['chart']}>
        <Chart
          title={titleOf(dados)}
          bars={dias.map((dia) => dia.visitas)}
          feet={dias.map(contatosDe)}
          marks={marksOf(dados)}
          labels={spread(dias.map((dia) => formatDiaCurto(dia.dia)))}
        />
      </div>
      {comparacao !== undefined && <Comparacao comparacao={comparacao} total={total} />}
      <TabelasEstatisticas dados={dados} anuncioId={anuncioId} />
    </div>
  )
}

/** The totals, with their colours in the chart. */
function Legenda({ total, impulsos }: { total: Contagens; impulsos: number }) {
  const contatos = contatosDe(total)
  return (
    <p className="legend">
      <Total of={total.visitas} one="visita" many="visitas" />
      <Total of={contatos} one="contato" many="contatos" />
      {impulsos > 0 && <Total of={impulsos} one="impulso" many="impulsos" className={styles['fired']} />}
    </p>
  )
}

function Total(props: { of: number; one: string; many: string; className?: string }) {
  const { of, one, many, className } = props
  return (
    <span className={className}>
      <strong className="num">{of.toLocaleString('pt-BR')}</strong>
      {of === 1 ? one : many}
    </span>
  )
}

function titleOf({ total, impulsos, de, ate }: Estatisticas): string {
  const contatos = contar(contatosDe(total), 'contato', 'contatos')
  const totals = [
    `${contar(total.visitas, 'visita', 'visitas')} e ${contatos}`,
    ...(impulsos.length > 0 ? [contar(impulsos.length, 'impulso', 'impulsos')] : []),
  ].join(', com ')
  return `Visitas e contatos de ${formatDiaPorExtenso(de)} a ${formatDiaPorExtenso(ate)}: ${totals}.`
}

/** Positions of impulsos among the days, without duplicates: two listings may fire in the same minute. */
function marksOf({ impulsos, dias }: Estatisticas): number[] {
  const moments = impulsos.map(({ instante }) => momentOf(instante, dias))
  return [...new Set(moments.filter((moment) => moment >= 0))]
}

/** Position of an impulso in days: 2.5 is noon of the third. */
function momentOf(instante: string, dias: Estatisticas['dias']): number {
  const index = dias.findIndex(({ dia }) => dia === instante.slice(0, 10))
  const [hours = 0, minutes = 0] = instante.slice(11, 16).split(':').map(Number)
  return index + (hours * 60 + minutes) / MINUTOS_DO_DIA
}

/** At most five labels, evenly spread, including first and last. */
function spread(labels: readonly string[]): string[] {
  if (labels.length <= LABELS) return [...labels]
  return Array.from({ length: LABELS }, (_, index) => {
    return labels[Math.round((index * (labels.length - 1)) / (LABELS - 1))] ?? ''
  })
}
