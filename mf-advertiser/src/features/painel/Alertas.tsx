import type { AnuncioDoDono } from '@portal/api/anuncios'
import { marcarAlertaLido, type Alerta } from '@portal/api/painel'
import { canMarkAlerta } from '@portal/domain/estados'
import { ALERTAS } from '@portal/domain/mensagens'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import { useLate } from '../../lib/useLate'
import type { Loading } from '@portal/platform/useLoad'
import { AlertaNote } from './AlertaNote'
import styles from './painel.module.css'
import { atoDe, type Tarefa } from './tarefas'

/** Maximum of banners; all others are behind 'Ver todos os alertas'. */
const BANNERS = 2

interface AlertasProps {
  alertas: Loading<Alerta[]>
  /** Whether the profile is complete; hides the alert that asks to complete it. */
  complete: boolean
  anuncios: readonly AnuncioDoDono[]
  /** Listings with a task, which replaces their alerts. */
  tarefas: readonly Tarefa[]
}

/** The user's alerts, as banners and in a dialog with all of them (rules: alertas/tipos, alertas/lido). */
export function Alertas({ alertas: { value, reload }, complete, anuncios, tarefas }: AlertasProps) {
  const [listed, setListed] = useState(false)
  const late = useLate({
    wanted: listed,
    load: () => import('./AlertasDialog'),
    onFailure: () => setListed(false),
  })
  const markRead = async (alerta: Alerta, where: 'banner' | 'dialog') => {
    const result = await call(marcarAlertaLido, { params: { id: alerta.id }, body: {} })
    if (result.ok) return reload()
    if (where === 'banner') toast(ALERTAS.falhaMarcarLido, 'warning')
    else toast(mensagemDe(result.error, ALERTAS.erroMarcarLido), 'error')
  }
  const alertas = value.data ?? []
  const active = alertas.filter(
    ({ status, message, anuncio_id: about }) =>
      status === 'ativo' &&
      !(complete && message === ALERTAS.boasVindas) &&
      !tarefas.some(({ anuncio }) => anuncio.id === about),
  )
  const markable = alertas.filter((alerta) => alerta.status === 'ativo' && canMarkAlerta(alerta))
  const atoOf = ({ anuncio_id: about }: Alerta) => {
    const anuncio = anuncios.find(({ id }) => id === about)
    return anuncio && atoDe(anuncio, tarefas, new Date())
  }
  const markAll = async () => {
    const results = await Promise.all(
      markable.map(({ id }) => call(marcarAlertaLido, { params: { id }, body: {} })),
    )
    reload()
    if (results.some(({ ok }) => !ok)) toast(ALERTAS.falhaMarcarLido, 'warning')
  }
  return (
    <>
      {value.state === 'error' && (
        <Note
          kind="danger"
          role="alert"
          action={
            <Button small onClick={reload}>
              Tentar novamente
            </Button>
          }
        >
          <p>{ALERTAS.erroCarregar}</p>
        </Note>
      )}
      {active.slice(0, BANNERS).map((alerta) => (
        <AlertaNote
          key={alerta.id}
          alerta={alerta}
          ato={atoOf(alerta)}
          onRead={() => void markRead(alerta, 'banner')}
        />
      ))}
      {alertas.length > 0 && (
        <p className="row">
          <button type="button" className={styles['all']} onClick={() => setListed(true)}>
            Ver todos os alertas ({alertas.length})
          </button>
          {markable.length > 1 && (
            <button type="button" className={styles['all']} onClick={() => void markAll()}>
              Marcar todos como vistos
            </button>
          )}
        </p>
      )}
      {late && (
        <late.AlertasDialog
          open={listed}
          onClose={() => setListed(false)}
          alertas={alertas}
          atoOf={atoOf}
          onRead={(alerta) => void markRead(alerta, 'dialog')}
        />
      )}
    </>
  )
}
