import { BackLink } from '../../../lib/BackLink'
import { Identidade } from './Identidade'
import styles from './identidade.module.css'

/** /conta/identidade: gesture, pictures and answer (docs/product/identidade.md). */
export default function IdentidadeScreen() {
  return (
    <div className="wrap">
      <BackLink to="/conta">Configurações</BackLink>
      <div className={styles['pagina']}>
        <Identidade />
      </div>
    </div>
  )
}
