import { Icon, type IconProps } from '@portal/ui/icons'
import styles from './saida.module.css'

export interface Efeito {
  icon: IconProps['of']
  texto: string
  detalhe: string
}

/** What happens, one effect a line. */
export function Efeitos({ titulo, efeitos }: { titulo: string; efeitos: readonly Efeito[] }) {
  return (
    <section>
      <h2 className={styles['subtitle']}>{titulo}</h2>
      <ul className={styles['effects']}>
        {efeitos.map(({ icon, texto, detalhe }) => (
          <li key={texto}>
            <Icon of={icon} />
            <span>
              {texto}
              <small>{detalhe}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
