import { registroSeguranca } from '@portal/api/usuario'
import { EVENTOS_SEGURANCA_DIAS } from '@portal/domain/limites'
import { call } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { ShieldCheck } from '@portal/ui/icons'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useState } from 'react'
import { formatInstante } from '../../../lib/datas'
import styles from '../conta.module.css'
import { Linha } from '../Linha'

const MESES = Math.floor(EVENTOS_SEGURANCA_DIAS / 30)

/** Security log: sign-ins, password changes, exports (rule: contas/seguranca). Loaded on request. */
export function RegistroDeSeguranca() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Linha
        icon={ShieldCheck}
        title="Registro de segurança"
        action={
          !shown && (
            <Button small onClick={() => setShown(true)}>
              Ver registro de segurança
            </Button>
          )
        }
      >
        Entradas na conta, mudanças no acesso e cópias dos seus dados nos últimos {MESES} meses.
      </Linha>
      {shown && <Eventos />}
    </>
  )
}

function Eventos() {
  const { value, reload } = useLoad('seguranca', (signal) => call(registroSeguranca, {}, { signal }))
  if (value.state === 'error') {
    return (
      <div className="stack" role="alert">
        <p className="muted">Não foi possível carregar o registro de segurança.</p>
        <Button onClick={reload}>Tentar novamente</Button>
      </div>
    )
  }
  if (value.data === undefined) return <PanelSkeleton lines={4} label="Carregando o registro de segurança" />
  return (
    <ul className={styles['sessions']} aria-label="Registro de segurança">
      {value.data.map(({ id, texto, dispositivo, em }) => (
        <li key={id}>
          <div>
            <strong>{texto}</strong>
            <p className="hint">
              {dispositivo}, em {formatInstante(em)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
