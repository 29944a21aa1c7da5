import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { ROTULO_TURNO, type Turno } from '@portal/domain/opcoes'
import { cotacao, diasDoTurno, impulsosPermitidos, slotsDoTurno } from '@portal/domain/promocao'
import { formatCount } from '@portal/domain/texto'
import { Panel } from '@portal/ui/Panel'
import styles from './promover.module.css'

/** One turno per price table: manhã and tarde share theirs, noite has other credit prices. */
const TABELAS: readonly (readonly Turno[])[] = [['manha', 'tarde'], ['noite'], ['madrugada']]

/** Prices of promotions, for visitors without a listing to promote. */
export function Planos() {
  return (
    <Panel title="Quanto custa" className={styles['plans']}>
      <table>
        <thead>
          <tr>
            <th scope="col">Promoção TOP</th>
            <th scope="col">Em reais</th>
            <th scope="col">Em créditos</th>
          </tr>
        </thead>
        {TABELAS.map((turnos) => (
          <tbody key={turnos.join()}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {turnos.map((turno) => ROTULO_TURNO[turno]).join(' ou ')}
              </th>
            </tr>
            {turnos.slice(0, 1).flatMap(rowsOf)}
          </tbody>
        ))}
      </table>
    </Panel>
  )
}

function rowsOf(turno: Turno) {
  return diasDoTurno(turno).flatMap((dias) =>
    impulsosPermitidos(turno, dias).map((impulsos) => {
      const [slot] = slotsDoTurno(turno)
      const quote = cotacao({ turno, dias, impulsos, horarioInicio: slot?.inicio, horarioFim: slot?.fim })
      if (!quote.ok) return null
      return (
        <tr key={`${dias}/${impulsos}`}>
          <td>
            {formatCount(dias, 'dia', 'dias')}, {impulsos} impulsos
          </td>
          <td className="num nowrap">{formatBRL(quote.total)}</td>
          <td className="num nowrap">{formatCreditos(quote.creditos)}</td>
        </tr>
      )
    }),
  )
}
