import { Icon, ShieldCheck } from '@portal/ui/icons'
import styles from './Anuncio.module.css'

/** Safety advice in a neutral tone. */
export function Safety() {
  return (
    <section className={styles.tips} aria-labelledby="antes">
      <Icon of={ShieldCheck} />
      <h2 id="antes">Antes de combinar</h2>
      <ul>
        <li>Não pague adiantado a quem você não conhece.</li>
        <li>Prefira um primeiro contato por videochamada.</li>
        <li>Marque o primeiro encontro em lugar conhecido.</li>
      </ul>
    </section>
  )
}
