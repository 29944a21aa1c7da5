import { updateAviso, updateNewsletter, type Usuario } from '@portal/api/usuario'
import { ROTULO_AVISO, TIPOS_AVISO, type TipoAviso } from '@portal/domain/avisos'
import { call, toast } from '@portal/platform'
import { Switch } from '@portal/ui/Switch'
import { useState } from 'react'
import { LgpdSwitch } from '../../lib/legal/LgpdSwitch'
import { mensagemDe } from '../../lib/mensagem'
import type { Loading } from '@portal/platform/useLoad'
import styles from './painel.module.css'

/** Optional mails, and LGPD consent. */
export function Preferencias({ usuario }: { usuario: Loading<Usuario> }) {
  return (
    <div className={styles['prefsGrid']}>
      <Newsletter usuario={usuario} />
      {TIPOS_AVISO.map((tipo) => (
        <Aviso key={tipo} tipo={tipo} usuario={usuario} />
      ))}
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

function Aviso({ tipo, usuario }: { tipo: TipoAviso; usuario: Loading<Usuario> }) {
  const [pending, setPending] = useState<boolean>()
  const ligados = usuario.value.data?.avisos
  const change = async (ligado: boolean) => {
    setPending(ligado)
    const result = await call(updateAviso, { body: { tipo, ligado } })
    setPending(undefined)
    if (!result.ok) return toast(mensagemDe(result.error, 'Erro ao salvar a preferência.'), 'error')
    usuario.change(({ avisos = [], ...old }) => {
      const others = avisos.filter((one) => one !== tipo)
      return { ...old, avisos: ligado ? [...others, tipo] : others }
    })
  }
  const { titulo, detalhe } = ROTULO_AVISO[tipo]
  return (
    <Switch
      label={<strong>{titulo}</strong>}
      detail={detalhe}
      checked={pending ?? ligados?.includes(tipo) === true}
      disabled={pending !== undefined || ligados === undefined}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
