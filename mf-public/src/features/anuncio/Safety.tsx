import { Button } from '@portal/ui/Button'
import { Flag, Icon, ShieldCheck } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import styles from './Anuncio.module.css'
import { REPORT } from './ReportArea'

/** Advice before a meeting, and the way to report the advert. */
export function Safety() {
  return (
    <Note
      kind="warning"
      icon={ShieldCheck}
      className={styles.safety}
      action={
        <Button kind="ghost" small aria-haspopup="dialog" {...REPORT}>
          <Icon of={Flag} />
          Denunciar
        </Button>
      }
    >
      <p>
        <strong>Antes de combinar:</strong> não pague adiantado a quem você não conhece e prefira um primeiro
        contato por videochamada.
      </p>
    </Note>
  )
}
