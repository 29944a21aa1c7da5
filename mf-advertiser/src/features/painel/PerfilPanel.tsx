import type { Checklist as ChecklistData } from '@portal/api/painel'
import { PAINEL } from '@portal/domain/mensagens'
import { progresso } from '@portal/domain/perfil'
import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Icon, Pencil } from '@portal/ui/icons'
import { Panel } from '@portal/ui/Panel'
import { ProgressBar } from '@portal/ui/Progress'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { mensagemDe } from '../../lib/mensagem'
import { Checklist } from '../../lib/perfil/Checklist'
import type { Loading } from '@portal/platform/useLoad'
import styles from './painel.module.css'

/** Profile completion: percent, what is missing with its link, and the way to the profile. */
export function PerfilPanel({ checklist }: { checklist: Loading<ChecklistData> }) {
  const { value, reload } = checklist
  if (value.data === undefined) {
    if (value.state === 'loading') return <PanelSkeleton lines={9} label="Carregando o seu perfil" />
    return (
      <Panel title="Perfil">
        <div className="stack" role="alert">
          <p>{value.state === 'error' && mensagemDe(value.error, PAINEL.erroChecklist)}</p>
          <Button onClick={reload}>Tentar novamente</Button>
        </div>
      </Panel>
    )
  }
  const items = value.data.checklist
  const percent = progresso(items)
  return (
    <Panel title="Perfil" aside={<strong className="num">{percent}%</strong>}>
      <ProgressBar label="Perfil concluído" percent={percent} />
      <p className={`hint ${styles['hintProgress'] ?? ''}`}>
        {percent === 100
          ? 'Perfil completo. Você já pode criar anúncios.'
          : 'Conclua seu perfil em 100% para criar anúncios.'}
      </p>
      <Checklist items={items} />
      <Link className={`${buttonClass({ block: true })} ${styles['edit'] ?? ''}`} to="/perfil">
        <Icon of={Pencil} />
        Editar perfil
      </Link>
    </Panel>
  )
}
