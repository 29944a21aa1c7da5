import type { Alerta } from '@portal/api/painel'
import { Dialog } from '@portal/ui/Dialog'
import type { ComponentProps } from 'react'
import { formatInstante } from '../../lib/datas'
import { AlertaNote } from './AlertaNote'
import styles from './painel.module.css'

interface AlertasDialogProps {
  open: boolean
  onClose: () => void
  alertas: readonly Alerta[]
  atoOf: (alerta: Alerta) => ComponentProps<typeof AlertaNote>['ato']
  onRead: (alerta: Alerta) => void
}

/** Every alert received, newest first. */
export function AlertasDialog({ open, onClose, alertas, atoOf, onRead }: AlertasDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Alertas recebidos" size="lg">
      <ul className={`dlg__bd ${styles['alertList'] ?? ''}`}>
        {alertas.map((alerta) => (
          <li key={alerta.id}>
            <AlertaNote alerta={alerta} ato={atoOf(alerta)} onRead={() => onRead(alerta)} />
            <p className={styles['read']}>
              {formatInstante(alerta.criadoEm)}
              {alerta.status === 'lido' && ' · Lido'}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
