import { setDisponivel } from '@portal/api/anuncio-atos'
import { call, toast } from '@portal/platform'
import { cx } from '@portal/ui/classes'
import { useEffect, useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import type { Disponibilidade } from './disponibilidade'
import styles from './painel.module.css'

interface DisponivelProps {
  disponibilidade: Disponibilidade
  /** Reloads the listings, which hold the state. */
  onChanged: () => void
}

/** The lit pane while a listing is on the air: one tap extends today, a second one ends it (rule: painel/disponivel). */
export function Disponivel({ disponibilidade: { ligada, hora, ate }, onChanged }: DisponivelProps) {
  const [busy, setBusy] = useState(false)
  // What is set ends, and what is offered becomes the next hour.
  useEffect(() => {
    const timer = setTimeout(onChanged, Date.parse(ate) - Date.now())
    return () => clearTimeout(timer)
  }, [ate, onChanged])
  const toggle = async () => {
    if (busy) return
    setBusy(true)
    const answer = await call(setDisponivel, { body: { disponivel: !ligada } })
    setBusy(false)
    if (!answer.ok) toast(mensagemDe(answer.error, 'Não foi possível mudar.'), 'error')
    onChanged()
  }
  return (
    <button
      type="button"
      className={cx('panes__lit', styles['available'])}
      aria-pressed={ligada}
      aria-busy={busy}
      onClick={() => void toggle()}
    >
      <span>
        {ligada ? 'Online' : 'Estou disponível'} até {hora}
        {ligada && <small>Toque para desligar</small>}
      </span>
      <i />
    </button>
  )
}
