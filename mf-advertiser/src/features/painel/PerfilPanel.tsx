import type { Checklist as ChecklistData } from '@portal/api/painel'
import { PAINEL } from '@portal/domain/mensagens'
import { ITENS_CHECKLIST, oQueFalta, progresso } from '@portal/domain/perfil'
import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Icon, Pencil } from '@portal/ui/icons'
import { Panel } from '@portal/ui/Panel'
import { ProgressBar } from '@portal/ui/Progress'
import { SkeletonBar } from '@portal/ui/Skeleton'
import { mensagemDe } from '../../lib/mensagem'
import { Checklist } from '../../lib/perfil/Checklist'
import type { Loading } from '@portal/platform/useLoad'
import styles from './painel.module.css'

/** Profile completion: percentage, linked missing items, and a link to the profile. */
export function PerfilPanel({ checklist }: { checklist: Loading<ChecklistData> }) {
  const { value, reload } = checklist
  if (value.data === undefined) {
    if (value.state === 'loading') return <Coming />
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
          : `${oQueFalta(items) ?? 'Conclua seu perfil em 100% para criar anúncios'}.`}
      </p>
      {percent === 100 ? (
        <details className={styles['figures']}>
          <summary>Ver o que foi conferido</summary>
          <Checklist items={items} />
        </details>
      ) : (
        <Checklist items={items} />
      )}
      <EditarPerfil />
    </Panel>
  )
}

function EditarPerfil() {
  return (
    <Link className={`${buttonClass({ block: true })} ${styles['edit'] ?? ''}`} to="/perfil">
      <Icon of={Pencil} />
      Editar perfil
    </Link>
  )
}

/** Skeleton with the same heights: there are always nine items. */
function Coming() {
  return (
    <Panel title="Perfil" aside={<SkeletonBar width="2.5rem" height="1lh" />}>
      <div aria-busy="true">
        <span className="sr" role="status">
          Carregando o seu perfil
        </span>
        <ProgressBar label="Perfil concluído" percent={0} />
        <p className={`hint ${styles['hintProgress'] ?? ''}`}>
          <SkeletonBar width="80%" height="1lh" />
        </p>
        <ul className="checks" aria-hidden="true">
          {ITENS_CHECKLIST.map(({ key }, index) => (
            <li key={key}>
              <SkeletonBar width={`${65 - (index % 3) * 12}%`} height="1lh" />
            </li>
          ))}
        </ul>
      </div>
      <EditarPerfil />
    </Panel>
  )
}
