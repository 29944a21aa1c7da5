import { useKeys } from './keys'
import { Action } from './Pieces'
import { undoLatest, useTomada } from './undo'
import styles from './undo.module.css'

const DONE = { aprovar: 'Aprovado', recusar: 'Recusado', dispensar: 'Dispensado' }

/** Shows the latest decision, and undoes it before delivery. */
export function UndoBar() {
  const latest = useTomada()
  useKeys(
    'Desfazer',
    latest === undefined
      ? []
      : [{ key: 'u', does: 'Desfazer a última decisão', act: () => void undoLatest() }],
  )
  if (latest === undefined) return null
  const { tomada, seconds } = latest
  return (
    <div className={styles.bar} role="region" aria-label="Última decisão">
      <p>
        <span role="status">
          <b>{DONE[tomada.decisao]}</b>: {tomada.titulo}.
        </span>{' '}
        <span className={styles.left}>Nada foi enviado ainda; sai em {seconds} s.</span>
      </p>
      <Action tecla="U" onClick={() => void undoLatest()}>
        Desfazer
      </Action>
    </div>
  )
}
