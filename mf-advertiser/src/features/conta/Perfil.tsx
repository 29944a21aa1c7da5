import type { AuthUser } from '@portal/api/sessao'
import { codigoAnunciante } from '@portal/domain/perfil'
import { Link } from '@portal/platform'
import { AvatarUpload } from '../../lib/avatar/AvatarUpload'
import styles from './conta.module.css'
import { Secao } from './Secao'

/** Picture, name, e-mail and code. */
export function Perfil({ user }: { user: AuthUser }) {
  return (
    <Secao id="perfil" title="Perfil">
      <AvatarUpload avatar={user.avatar} />
      <dl className={styles['facts']}>
        <div>
          <dt>Nome</dt>
          <dd>{user.name || '—'}</dd>
          <dd>
            <Link to="/perfil">
              Mudar<span className="sr"> o nome</span>
            </Link>
          </dd>
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
      <p className="hint">O e-mail não pode ser alterado. Para mudar o resto, abra o perfil.</p>
    </Secao>
  )
}
