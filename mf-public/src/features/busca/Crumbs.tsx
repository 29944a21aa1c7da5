import { AppLink } from '../../lib/AppLink'
import type { Crumb } from '../../lib/jsonLd'
import styles from './Categoria.module.css'

/** Breadcrumbs, each a wider list; the last one is the current page. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em" className="hint">
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {index === crumbs.length - 1 ? name : <AppLink href={path}>{name}</AppLink>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
