import { updateNewsletter, type Usuario } from '@portal/api/usuario'
import { call, toast } from '@portal/platform'
import { Switch } from '@portal/ui/Switch'
import { useState } from 'react'
import { LgpdSwitch } from '../../lib/legal/LgpdSwitch'
import { mensagemDe } from '../../lib/mensagem'
import type { Loading } from '@portal/platform/useLoad'
import styles from './painel.module.css'

/** Newsletter and LGPD consent. */
export function Preferencias({ usuario }: { usuario: Loading<Usuario> }) {
  return (
    <div className={styles['prefsGrid']}>
      <Newsletter usuario={usuario} />
      <LgpdSwitch />
    </div>
  )
}

function Newsletter({ usuario }: { usuario: Loading<Usuario> }) {
  const [pending, setPending] = useState<boolean>()
  const change = async (wanted: boolean) => {
    setPending(wanted)
    const newsletter = wanted ? 1 : 0
    const result = await call(updateNewsletter, { body: { newsletter } })
    setPending(undefined)
    if (!result.ok) return toast(mensagemDe(result.error, 'Erro ao salvar a newsletter.'), 'error')
    usuario.change((old) => ({ ...old, newsletter }))
  }
  return (
    <Switch
      label={<strong>Newsletter</strong>}
      detail="Novidades e promoções por e-mail, no máximo uma vez por semana."
      checked={pending ?? usuario.value.data?.newsletter === 1}
      disabled={pending !== undefined || usuario.value.data === undefined}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
