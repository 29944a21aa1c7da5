import type { AuthUser } from '@portal/api/sessao'
import { codigoAnunciante } from '@portal/domain/perfil'
import { Badge } from '@portal/ui/Badge'
import { NovoAnuncioButton } from '../../lib/perfil/NovoAnuncioButton'
import styles from './painel.module.css'

/** Who is here: e-mail, verified or not, advertiser code; and the way to a new listing. */
export function PainelHead({ user, percent }: { user: AuthUser; percent: number | undefined }) {
  const first = user.name.trim().split(/\s+/)[0]
  return (
    <div className={styles['who']}>
      <div>
        <h1>{first ? `Olá, ${first}` : 'Painel'}</h1>
        <div className={`row ${styles['facts'] ?? ''}`}>
          <span>{user.email}</span>
          {percent !== undefined &&
            (percent === 100 ? (
              <Badge tone="green">Verificada</Badge>
            ) : (
              <Badge tone="orange">Não verificada</Badge>
            ))}
          <span className="num">Código {user.codigo || codigoAnunciante(user.id)}</span>
        </div>
      </div>
      <NovoAnuncioButton percent={percent} />
    </div>
  )
}
