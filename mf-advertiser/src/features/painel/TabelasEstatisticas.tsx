import type { Estatisticas } from '@portal/api/painel'
import { Link } from '@portal/platform'
import type { ReactNode } from 'react'
import { formatDia, formatInstante } from '../../lib/datas'
import styles from './painel.module.css'

type Contagens = Estatisticas['total']

/** The chart's figures as tables, per day and per impulso. */
export function TabelasEstatisticas(props: { dados: Estatisticas; anuncioId: string | undefined }) {
  const { dados, anuncioId } = props
  const porDia = dados.dias.map(({ dia, ...contagens }) => ({ key: dia, text: formatDia(dia), ...contagens }))
  // Two listings may fire in the same minute.
  const porImpulso = dados.impulsos
    .map(({ instante, ...contagens }, index) => ({
      key: `${instante} ${index}`,
      text: formatInstante(instante),
      ...contagens,
    }))
    .reverse()
  return (
    <div className={styles['summaries']}>
      <Tabela summary="Ver os números por dia" label="Números por dia" first="Dia" rows={porDia} />
      {porImpulso.length > 0 && (
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
  )
}

type Linha = Contagens & { key: string; text: string }

interface TabelaProps {
  summary: string
  label: string
  /** Header of the first column. */
  first: string
  rows: readonly Linha[]
  note?: ReactNode
}

/** A collapsible table of figures. */
function Tabela({ summary, label, first, rows, note }: TabelaProps) {
  return (
    <details className={styles['figures']}>
      <summary>{summary}</summary>
      {note !== undefined && <p className="hint">{note}</p>}
      <div className={styles['scroller']} tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              {[first, 'Visitas', 'WhatsApp', 'E-mail', 'Telefone', 'Mensagens'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, text, visitas, whatsapp, email, telefone, recado = 0 }) => (
              <tr key={key}>
                <th scope="row">{text}</th>
                <td>{visitas}</td>
                <td>{whatsapp}</td>
                <td>{email}</td>
                <td>{telefone}</td>
                <td>{recado}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
