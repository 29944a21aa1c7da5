import type { AuthUser } from '@portal/api/sessao'
import { codigoAnunciante } from '@portal/domain/perfil'
import { Badge } from '@portal/ui/Badge'
import { NovoAnuncioButton } from '../../lib/perfil/NovoAnuncioButton'
import styles from './painel.module.css'

interface PainelHeadProps {
  user: AuthUser
  percent: number | undefined
  /** Every item of the checklist is checked; undefined while that is not known. */
  verificado: boolean | undefined
}

/** Who is here: e-mail, advertiser code, verified or not (last in its line, since it comes later); a new listing. */
export function PainelHead({ user, percent, verificado }: PainelHeadProps) {
  const first = user.name.trim().split(/\s+/)[0]
  return (
    <div className={styles['who']}>
      <h1>{first ? `Olá, ${first}` : 'Painel'}</h1>
      <NovoAnuncioButton percent={percent} />
      <div className={styles['facts']}>
        <span>{user.email}</span>
        <span className={styles['code']}>
          <span className="num">Código {user.codigo || codigoAnunciante(user.id)}</span>
          {verificado !== undefined && (
            <Badge tone={verificado ? 'green' : 'orange'}>
              {verificado ? 'Verificada' : 'Não verificada'}
            </Badge>
          )}
        </span>
      </div>
    </div>
  )
}
