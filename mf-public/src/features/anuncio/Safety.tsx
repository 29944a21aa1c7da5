import { Button } from '@portal/ui/Button'
import { Flag, Icon, ShieldCheck } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { useChunk } from '../../lib/useChunk'
import styles from './Anuncio.module.css'

/** Advice before a meeting, and the way to report the advert. */
export function Safety({ anuncioId }: { anuncioId: number }) {
  const [open, setOpen] = useState(false)
  const [report, bring] = useChunk(() => import('./ReportDialog'))
  const ReportDialog = report?.default
  const openDialog = async () => {
    if (await bring()) setOpen(true)
  }
  return (
    <>
      <Note
        kind="warning"
        icon={ShieldCheck}
        className={styles.safety}
        action={
          <Button kind="ghost" small aria-haspopup="dialog" onClick={() => void openDialog()}>
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
      {ReportDialog && <ReportDialog open={open} onClose={() => setOpen(false)} anuncioId={anuncioId} />}
    </>
  )
}
