import type { Estatisticas } from '@portal/api/painel'
import { MINUTOS_DO_DIA } from '@portal/domain/tempo'
import { Link } from '@portal/platform'
import { Chart } from '@portal/ui/Chart'
import type { ReactNode } from 'react'
import { formatDia, formatDiaCurto, formatDiaPorExtenso, formatInstante } from '../../lib/datas'
import { contar } from '../../lib/plural'
import styles from './painel.module.css'

const LABELS = 5

type Contagens = Estatisticas['total']

interface GraficoEstatisticasProps {
  dados: Estatisticas
  busy: boolean
  /** The listing whose figures these are; absent: those of all. */
  anuncioId?: string
}

/** The chart with its totals in words, and the figures themselves in a table. */
export function GraficoEstatisticas({ dados, busy, anuncioId }: GraficoEstatisticasProps) {
  const { dias, total, impulsos } = dados
  const porDia = dias.map(({ dia, ...contagens }) => ({ key: dia, text: formatDia(dia), ...contagens }))
  // Two listings may fire in the same minute.
  const porImpulso = impulsos
    .map(({ instante, ...contagens }, index) => ({
      key: `${instante} ${index}`,
      text: formatInstante(instante),
      ...contagens,
    }))
    .reverse()
  const marks = new Set(
    impulsos.map(({ instante }) => momentOf(instante, dias)).filter((moment) => moment >= 0),
  )
  const contatos = total.whatsapp + total.email
  const totals = [
    `${contar(total.visitas, 'visita', 'visitas')} e ${contar(contatos, 'contato', 'contatos')}`,
    ...(impulsos.length > 0 ? [contar(impulsos.length, 'impulso', 'impulsos')] : []),
  ].join(', com ')
  const period = `de ${formatDiaPorExtenso(dados.de)} a ${formatDiaPorExtenso(dados.ate)}`
  return (
    <div className={busy ? 'busy' : undefined} aria-busy={busy || undefined}>
      <p className="legend">
        <span>
          <strong className="num">{total.visitas.toLocaleString('pt-BR')}</strong>
          {total.visitas === 1 ? 'visita' : 'visitas'}
        </span>
        <span>
          <strong className="num">{contatos.toLocaleString('pt-BR')}</strong>
          {contatos === 1 ? 'contato' : 'contatos'}
        </span>
        {impulsos.length > 0 && (
          <span className={styles['fired']}>
            <strong className="num">{impulsos.length.toLocaleString('pt-BR')}</strong>
            {impulsos.length === 1 ? 'impulso' : 'impulsos'}
          </span>
        )}
      </p>
      <div className={styles['chart']}>
        <Chart
          title={`Visitas e contatos ${period}: ${totals}.`}
          bars={dias.map((dia) => dia.visitas)}
          feet={dias.map((dia) => dia.whatsapp + dia.email)}
          marks={[...marks]}
          labels={spread(dias.map((dia) => formatDiaCurto(dia.dia)))}
        />
      </div>
      <div className={styles['summaries']}>
        <Tabela summary="Ver os números por dia" label="Números por dia" first="Dia" rows={porDia} />
        {impulsos.length > 0 && (
          <Tabela
            summary="Ver os números por impulso"
            label="Números por impulso"
            first="Impulso"
            rows={porImpulso}
            note={
              <>
                O que chegou na hora seguinte a cada impulso, ou até o próximo.{' '}
                {anuncioId !== undefined && <Link to={`/promocao/${anuncioId}`}>Ver a promoção</Link>}
              </>
            }
          />
        )}
      </div>
    </div>
  )
}

type Linha = Contagens & { key: string; text: string }

interface TabelaProps {
  summary: string
  label: string
  /** Head of the first column. */
  first: string
  rows: readonly Linha[]
  note?: ReactNode
}

/** The figures behind the chart, folded away. */
function Tabela({ summary, label, first, rows, note }: TabelaProps) {
  return (
    <details className={styles['figures']}>
      <summary>{summary}</summary>
      {note !== undefined && <p className="hint">{note}</p>}
      <div className={styles['scroller']} tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              {[first, 'Visitas', 'WhatsApp', 'E-mail'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, text, visitas, whatsapp, email }) => (
              <tr key={key}>
                <th scope="row">{text}</th>
                <td>{visitas}</td>
                <td>{whatsapp}</td>
                <td>{email}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Where an impulso stands among the days, in days: 2.5 is noon of the third. */
function momentOf(instante: string, dias: Estatisticas['dias']): number {
  const index = dias.findIndex(({ dia }) => dia === instante.slice(0, 10))
  const [hours = 0, minutes = 0] = instante.slice(11, 16).split(':').map(Number)
  return index + (hours * 60 + minutes) / MINUTOS_DO_DIA
}

/** Five labels at most, first and last among them, evenly spread. */
function spread(labels: readonly string[]): string[] {
  if (labels.length <= LABELS) return [...labels]
  return Array.from({ length: LABELS }, (_, index) => {
    return labels[Math.round((index * (labels.length - 1)) / (LABELS - 1))] ?? ''
  })
}
