import { findChecklist } from '@portal/api/painel'
import { progresso } from '@portal/domain/perfil'
import { call } from '@portal/platform'
import { Panel } from '@portal/ui/Panel'
import { ProgressBar } from '@portal/ui/Progress'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { AvatarUpload } from '../../lib/avatar/AvatarUpload'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import { LgpdSwitch } from '../../lib/legal/LgpdSwitch'
import { Checklist } from '../../lib/perfil/Checklist'
import { ScreenHead } from '../../lib/ScreenHead'
import { useLoad } from '@portal/platform/useLoad'
import { loadPerfil } from './perfil'
import { ConfirmarTelefone } from './ConfirmarTelefone'
import styles from './perfil.module.css'
import { PerfilForm } from './PerfilForm'

/** /perfil: the checklist's personal data and its progress (rules: perfil/campos, perfil/checklist). */
export default function PerfilScreen() {
  const perfil = useLoad('perfil', loadPerfil)
  const checklist = useLoad('checklist', (signal) => call(findChecklist, { query: {} }, { signal }))
  const { data } = perfil.value
  return (
    <div className="wrap">
      <BackLink to="/painel">Painel</BackLink>
      <ScreenHead title="Perfil">
        <p>
          Estes dados verificam a sua conta e a sua idade. Nos anúncios aparece só o telefone, se você o
          oferecer como contato.
        </p>
      </ScreenHead>
      <div className="split">
        <div className="stack">
          {data !== undefined ? (
            <>
              <Panel title="Foto de perfil">
                <AvatarUpload
                  avatar={data.avatar}
                  onSaved={(avatar) => {
                    perfil.change((old) => ({ ...old, avatar }))
                    checklist.reload()
                  }}
                />
              </Panel>
              <Panel title="Dados pessoais">
                <PerfilForm
                  perfil={data}
                  onSaved={(saved) => {
                    perfil.change(() => saved)
                    checklist.reload()
                  }}
                />
              </Panel>
              {data.telefone !== null && !data.telefone_confirmado && (
                <ConfirmarTelefone
                  key={data.telefone}
                  telefone={data.telefone}
                  onConfirmed={() => perfil.change((old) => ({ ...old, telefone_confirmado: true }))}
                />
              )}
              <Panel title="Consentimento">
                <LgpdSwitch />
              </Panel>
            </>
          ) : perfil.value.state === 'error' ? (
            <ErrorState message="Não foi possível carregar o perfil." onRetry={perfil.reload} />
          ) : (
            <div className={styles['coming']}>
              <PanelSkeleton lines={10} label="Carregando o seu perfil" />
            </div>
          )}
        </div>
        <Andamento items={checklist.value.data?.checklist} />
      </div>
    </div>
  )
}

type Items = Parameters<typeof Checklist>[0]['items']

function Andamento({ items }: { items: Items | undefined }) {
  if (items === undefined) return <PanelSkeleton lines={9} label="Carregando a lista do que falta" />
  const percent = progresso(items)
  return (
    <Panel title="Conclusão do perfil" aside={<strong className="num">{percent}%</strong>} className="side">
      <div className="stack">
        <ProgressBar label="Perfil concluído" percent={percent} />
        <Checklist items={items} />
      </div>
    </Panel>
  )
}
