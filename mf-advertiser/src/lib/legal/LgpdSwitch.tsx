import { aceitarLgpd } from '@portal/api/usuario'
import { PAINEL } from '@portal/domain/mensagens'
import { call, session, toast, useSession } from '@portal/platform'
import { Switch } from '@portal/ui/Switch'
import { lazy, Suspense, useState } from 'react'
import { mensagemDe } from '../mensagem'
import styles from './LgpdSwitch.module.css'

const LgpdTermDialog = lazy(() => import('./LgpdTermDialog'))

/** Anchor of the checklist's 'Termo LGPD aceito'. */
export const LGPD_ID = 'termo-lgpd'

interface LgpdSwitchProps {
  /** Called after saving; by default reloads the page (rule: privacidade/aceite). */
  onSaved?: () => void
}

/** Toggles consent to the LGPD term; a refused change is reverted. */
export function LgpdSwitch({ onSaved = () => location.reload() }: LgpdSwitchProps) {
  const current = useSession()
  const accepted = current.signedIn && current.user.aceite_lgpd === 1
  const [pending, setPending] = useState<boolean>()
  const [reading, setReading] = useState(false)
  const change = async (wanted: boolean) => {
    setPending(wanted)
    const aceite_lgpd = wanted ? 1 : 0
    const result = await call(aceitarLgpd, { body: { aceite_lgpd } })
    setPending(undefined)
    if (!result.ok) return toast(mensagemDe(result.error, PAINEL.erroAceiteLgpd), 'error')
    session.update({ aceite_lgpd })
    onSaved()
  }
  return (
    <div id={LGPD_ID} className={styles['lgpd']}>
      <Switch
        label={<strong>Termo de consentimento (LGPD)</strong>}
        detail="Autorizo o tratamento dos meus dados. Pedidos são respondidos em até 15 dias."
        checked={pending ?? accepted}
        disabled={pending !== undefined}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <button type="button" className={styles['read']} onClick={() => setReading(true)}>
        Ler o termo
      </button>
      {reading && (
        <Suspense fallback={null}>
          <LgpdTermDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </div>
  )
}
