import { Link } from '@portal/platform'
import styles from './AnunciosTabs.module.css'

const HALVES = [
  { to: '/meus-anuncios', label: 'Anúncios' },
  { to: '/album', label: 'Álbuns' },
] as const

/** The two halves of the phone's tab 'Anúncios'; wider screens have a tab for each. */
export function AnunciosTabs({ current }: { current: (typeof HALVES)[number]['to'] }) {
  return (
    <nav className={styles['tabs']} aria-label="Anúncios e álbuns">
      {HALVES.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
