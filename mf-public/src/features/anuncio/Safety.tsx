import { Button } from '@portal/ui/Button'
import { Flag, Icon, ShieldCheck } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { lazy, Suspense, useState } from 'react'
import styles from './Anuncio.module.css'

const ReportDialog = lazy(() => import('./ReportDialog'))

/** Advice before a meeting, and the way to report the advert. */
export function Safety({ anuncioId }: { anuncioId: number }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Note
        kind="warning"
        icon={ShieldCheck}
        className={styles.safety}
        action={
          <Button kind="ghost" small aria-haspopup="dialog" onClick={() => setDialog('open')}>
            <Icon of={Flag} />
            Denunciar
          </Button>
        }
      >
        <p>
          <strong>Antes de combinar:</strong> não pague adiantado a quem você não conhece e prefira um
          primeiro contato por videochamada.
        </p>
      </Note>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ReportDialog open={dialog === 'open'} onClose={() => setDialog('closed')} anuncioId={anuncioId} />
        </Suspense>
      )}
    </>
  )
}
