import { findRelogio, retomarRelogio } from '@portal/api/operacao/plantao'
import { toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from './ask'
import { usePode } from './operador'
import { Action } from './Pieces'
import styles from './pieces.module.css'
import { ReasonDialog } from './ReasonDialog'
import { useAct } from './useAct'
import { quando } from './words'

/** Banner above every screen while the clock that hides reported listings is stopped (rule: denuncias/disjuntor). */
export function Relogio() {
  const { value, reload } = useLoad('relogio', (signal) => ask(findRelogio, {}, { signal }))
  const [asking, setAsking] = useState(false)
  const pode = usePode()
  const act = useAct()
  const { data } = value
  if (data?.parado !== true) return null
  const resume = async (motivo: string) => {
    const done = await act.run(() => ask(retomarRelogio, { body: { motivo } }))
    if (done === undefined) return
    toast('Ocultação automática retomada.', 'success')
    setAsking(false)
    reload()
  }
  return (
    <section className={styles.stale} aria-label="Ocultação automática">
      <p>
        <b>Ocultação automática parada.</b>{' '}
        {`O relógio ocultou ${data.ocultados} anúncios em uma hora, e ${data.esperando} denúncias urgentes esperam uma pessoa. `}
        Fotos apontadas como de menor continuam saindo.
        {data.retomaEm !== null &&
          ` Continua sozinha ${quando(data.retomaEm)}; moderação ou chefia retoma antes.`}
      </p>
      {pode('retomar-ocultacoes') && <Action onClick={() => setAsking(true)}>Retomar a ocultação</Action>}
      {asking && (
        <ReasonDialog
          title="Retomar a ocultação automática"
          confirmLabel="Retomar"
          act={act}
          onConfirm={(motivo) => void resume(motivo)}
          onClose={() => {
            act.forgetError()
            setAsking(false)
          }}
        >
          <p>{`O relógio volta a ocultar até ${data.limite} anúncios por hora. Retome só depois de ler o que espera.`}</p>
        </ReasonDialog>
      )}
    </section>
  )
}
