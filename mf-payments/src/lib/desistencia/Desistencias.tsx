import type { DesistivelNoFio } from '@portal/api/desistencias'
import { ARREPENDIMENTO_DIAS } from '@portal/domain/limites'
import { Button } from '@portal/ui/Button'
import { formatInstanteLocal } from '../datas'
import styles from './desistencia.module.css'
import { devolucaoDe, situacaoDe } from './textos'
import { useDesistencias } from './useDesistencias'

/** Purchases paid within seven days, which can be withdrawn; renders nothing without any. */
export function Desistencias({ onUndone }: { onUndone: () => void }) {
  const { value, reload, undo, undoing } = useDesistencias(onUndone)
  const { data } = value
  if (data === undefined) {
    return value.state === 'error' ? <Failed onRetry={reload} /> : null
  }
  if (data.data.length === 0) return null
  return (
    <section className={styles['section']} aria-labelledby="desistencias">
      <h2 id="desistencias">Desistir da compra</h2>
      <p className="muted">
        Uma compra pode ser desfeita em até {ARREPENDIMENTO_DIAS} dias do pagamento. Depois que começa a ser
        usada, vale o que está nos Termos e Condições.
      </p>
      <ul className={styles['list']}>
        {data.data.map((item) => (
          <Row key={item.compra} item={item} busy={undoing === item.compra} onUndo={() => void undo(item)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item, busy, onUndo }: { item: DesistivelNoFio; busy: boolean; onUndo: () => void }) {
  const { descricao, situacao, ate } = item
  const stands = situacaoDe(item)
  return (
    <li className={styles['row']}>
      <div>
        <h3>{descricao}</h3>
        {stands === undefined ? (
          <p className="hint">
            Até <span className="num nowrap">{formatInstanteLocal(ate)}</span>: {devolucaoDe(item)}
          </p>
        ) : (
          <p className="hint" role="status">
            {stands}
          </p>
        )}
      </div>
      {(situacao === 'possivel' || situacao === 'recusada') && (
        <Button small busy={busy} busyLabel="Desistindo" onClick={onUndo}>
          {situacao === 'recusada' ? 'Pedir de novo' : 'Desistir da compra'}
          <span className="sr"> {descricao}</span>
        </Button>
      )}
    </li>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <section className={styles['section']} role="alert">
      <p className="hint">Não deu para ver o que ainda pode ser desfeito.</p>
      <Button small onClick={onRetry}>
        Tentar novamente
      </Button>
    </section>
  )
}
