import type { Estatisticas } from '@portal/api/painel'
import { Chart } from '@portal/ui/Chart'
import { formatDia, formatDiaCurto, formatDiaPorExtenso } from '../../lib/datas'
import { contar } from '../../lib/plural'
import styles from './painel.module.css'

const LABELS = 5

/** The chart with its totals in words, and the figures themselves in a table. */
export function GraficoEstatisticas({ dados, busy }: { dados: Estatisticas; busy: boolean }) {
  const { dias, total } = dados
  const contatos = total.whatsapp + total.email
  const totals = `${contar(total.visitas, 'visualização', 'visualizações')} e ${contar(contatos, 'contato', 'contatos')}`
  const period = `de ${formatDiaPorExtenso(dados.de)} a ${formatDiaPorExtenso(dados.ate)}`
  return (
    <div className={busy ? 'busy' : undefined} aria-busy={busy || undefined}>
      <p className="legend">
        <span>
          <strong className="num">{total.visitas.toLocaleString('pt-BR')}</strong>
          {total.visitas === 1 ? 'visualização' : 'visualizações'}
        </span>
        <span>
          <strong className="num">{contatos.toLocaleString('pt-BR')}</strong>
          {contatos === 1 ? 'contato' : 'contatos'}
        </span>
      </p>
      <div className={styles['chart']}>
        <Chart
          title={`Visualizações e contatos ${period}: ${totals}.`}
          line={dias.map((dia) => dia.visitas)}
          bars={dias.map((dia) => dia.whatsapp + dia.email)}
          labels={spread(dias.map((dia) => formatDiaCurto(dia.dia)))}
        />
      </div>
      <details className={styles['figures']}>
        <summary>Ver os números por dia</summary>
        <div className={styles['scroller']} tabIndex={0} role="region" aria-label="Números por dia">
          <table>
            <thead>
              <tr>
                <th scope="col">Dia</th>
                <th scope="col">Visualizações</th>
                <th scope="col">WhatsApp</th>
                <th scope="col">E-mail</th>
              </tr>
            </thead>
            <tbody>
              {dias.map((dia) => (
                <tr key={dia.dia}>
                  <th scope="row">{formatDia(dia.dia)}</th>
                  <td>{dia.visitas}</td>
                  <td>{dia.whatsapp}</td>
                  <td>{dia.email}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

/** Five labels at most, first and last among them, evenly spread. */
function spread(labels: readonly string[]): string[] {
  if (labels.length <= LABELS) return [...labels]
  return Array.from({ length: LABELS }, (_, index) => {
    return labels[Math.round((index * (labels.length - 1)) / (LABELS - 1))] ?? ''
  })
}
