import type { NumeroRelatado } from '@portal/api/lista-de-alerta'
import { ROTULO_RELATO } from '@portal/domain/lista-de-alerta'
import { Note } from '@portal/ui/Note'
import styles from './alerta.module.css'

/** Reasons and counts: neither who nor when. */
export function Motivos({ numero: { motivos, contestado } }: { numero: NumeroRelatado }) {
  return (
    <>
      <dl className={styles['reasons']}>
        {motivos.map(({ motivo, total }) => (
          <div key={motivo}>
            <dt>{ROTULO_RELATO[motivo]}</dt>
            <dd className="num">{total}</dd>
          </div>
        ))}
      </dl>
      {contestado && <Note>Estes relatos foram contestados e estão com uma pessoa da equipe.</Note>}
    </>
  )
}
