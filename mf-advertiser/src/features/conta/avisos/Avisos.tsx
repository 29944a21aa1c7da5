import { findAvisosPush, updateAvisosPush, type AvisosPush } from '@portal/api/avisos-push'
import { ROTULO_PUSH, TIPOS_PUSH, type TipoPush } from '@portal/domain/avisos-push'
import { call, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { Switch } from '@portal/ui/Switch'
import { mensagemDe } from '../../../lib/mensagem'
import styles from '../conta.module.css'
import { Aparelhos } from './Aparelhos'
import { EsteAparelho } from './EsteAparelho'
import { Silencio } from './Silencio'

type Preferencias = Pick<AvisosPush, 'ligados' | 'silencio'>

/** Notices on devices: this one, kinds, quiet hours, the others (rule: avisos/ligar). */
export function Avisos() {
  const { value, reload, change } = useLoad('avisos-push', (signal) => call(findAvisosPush, {}, { signal }))
  const avisos = value.data
  if (avisos === undefined) {
    if (value.state === 'loading') return <PanelSkeleton lines={6} label="Carregando as notificações" />
    return (
      <div className="stack" role="alert">
        <p className="muted">Não foi possível carregar as notificações.</p>
        <Button onClick={reload}>Tentar novamente</Button>
      </div>
    )
  }
  const show = (saved: AvisosPush) => change(() => saved)
  /** Optimistic: reverts to the server's state when it refuses. */
  const save = async (body: Preferencias) => {
    change((old) => ({ ...old, ...body }))
    const answer = await call(updateAvisosPush, { body })
    if (answer.ok) return show(answer.data)
    show(avisos)
    toast(mensagemDe(answer.error, 'Erro ao salvar a preferência.'), 'error')
  }
  const { ligados, silencio } = avisos
  const toggle = (tipo: TipoPush, on: boolean) =>
    save({ silencio, ligados: TIPOS_PUSH.filter((one) => (one === tipo ? on : ligados.includes(one))) })
  return (
    <div className="stack">
      <EsteAparelho avisos={avisos} onChanged={show} onEnded={reload} />
      <div role="group" aria-label="O que avisar" className={styles['kinds']}>
        {TIPOS_PUSH.map((tipo) => (
          <Switch
            key={tipo}
            label={<strong>{ROTULO_PUSH[tipo].titulo}</strong>}
            detail={ROTULO_PUSH[tipo].detalhe}
            checked={ligados.includes(tipo)}
            onChange={(event) => void toggle(tipo, event.currentTarget.checked)}
          />
        ))}
      </div>
      <Silencio silencio={silencio} onChange={(next) => void save({ ligados, silencio: next })} />
      <Aparelhos aparelhos={avisos.aparelhos} onEnded={reload} />
    </div>
  )
}
