import { logout } from '@portal/api/sessao'
import { findUsuario } from '@portal/api/usuario'
import { codigoAnunciante } from '@portal/domain/perfil'
import { call, Link, navigate, session, useSession } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Icon, KeyRound, LogOut } from '@portal/ui/icons'
import { Panel } from '@portal/ui/Panel'
import { useState } from 'react'
import { AvatarUpload } from '../../lib/avatar/AvatarUpload'
import { BackLink } from '../../lib/BackLink'
import { ScreenHead } from '../../lib/ScreenHead'
import { useLate } from '../../lib/useLate'
import { useLoad } from '@portal/platform/useLoad'
import styles from './conta.module.css'
import { MeusDados } from './MeusDados'
import { RegistroDeSeguranca } from './RegistroDeSeguranca'
import { Sessoes } from './Sessoes'

async function leave(): Promise<void> {
  // The token dies on the server if it can be reached; on this device it is gone in any case.
  await call(logout, {})
  session.signOut()
  navigate('/login')
}

/** /conta: picture, name, password, sessions, personal data, the way out (rule: contas/conta). */
export default function ContaScreen() {
  const current = useSession()
  const [changing, setChanging] = useState(false)
  const late = useLate({
    wanted: changing,
    load: () => import('./SenhaDialog'),
    onFailure: () => setChanging(false),
  })
  const usuario = useLoad('usuario', (signal) => call(findUsuario, {}, { signal }))
  if (!current.signedIn) return null
  const { user } = current
  const temSenha = usuario.value.data?.tem_senha ?? true
  return (
    <div className="wrap">
      <BackLink to="/painel">Painel</BackLink>
      <ScreenHead title="Configurações" />
      <div className={styles['grid']}>
        <Panel title="Conta">
          <div className="stack">
            <AvatarUpload avatar={user.avatar} />
            <dl className={styles['facts']}>
              <div>
                <dt>Nome</dt>
                <dd>{user.name || '—'}</dd>
              </div>
              <div>
                <dt>E-mail</dt>
                <dd>{user.email}</dd>
              </div>
              <div>
                <dt>Código</dt>
                <dd className="num">{user.codigo || codigoAnunciante(user.id)}</dd>
              </div>
            </dl>
            <p className="hint">
              O e-mail não pode ser alterado. Para mudar o nome, abra o <Link to="/perfil">perfil</Link>.
            </p>
          </div>
        </Panel>
        <Panel title="Acesso">
          <div className="stack">
            <p className="muted">
              {temSenha ? 'Você entra com e-mail e senha.' : 'Sua conta ainda não tem senha.'}
            </p>
            <div className="row">
              <Button onClick={() => setChanging(true)} busy={changing && late === undefined}>
                <Icon of={KeyRound} />
                {temSenha ? 'Alterar senha' : 'Definir senha'}
              </Button>
              <Button kind="ghost" onClick={() => void leave()}>
                <Icon of={LogOut} />
                Encerrar Sessão
              </Button>
            </div>
          </div>
        </Panel>
        <MeusDados temSenha={temSenha} />
        <RegistroDeSeguranca />
        {/* Last: how many there are comes late, and pushes nothing down. */}
        <Sessoes />
      </div>
      {late && (
        <late.SenhaDialog
          open={changing}
          temSenha={temSenha}
          onClose={() => setChanging(false)}
          onSaved={usuario.reload}
        />
      )}
    </div>
  )
}
