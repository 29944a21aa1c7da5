import { listagemUrl } from '@portal/domain/busca'
import { tituloListagem } from '@portal/domain/seo'
import type { ScreenProps } from '@portal/platform'
import { Pagination } from '@portal/ui/Pagination'
import { useEffect } from 'react'
import { AppLink } from '../../lib/AppLink'
import { CardGrid } from '../../lib/CardGrid'
import { rememberListing } from '../../lib/lastListing'
import { AppliedFilters } from './AppliedFilters'
import styles from './Categoria.module.css'
import { FilterBar } from './FilterBar'
import { lastPage, pageText, totalText, type Listing } from './listing'
import { NoResults } from './NoResults'

/** The category listing: its address is its whole state (SPEC section 2). */
export function Categoria({ data }: ScreenProps<Listing>) {
  const { filtro } = data
  const title = tituloListagem(filtro)
  const href = listagemUrl(filtro)
  useEffect(() => rememberListing({ href, title }), [href, title])
  return (
    <div className="wrap">
      <nav aria-label="Você está em" className="hint">
        <AppLink href="/">Início</AppLink> <span aria-hidden="true">/</span> {filtro.categoria ?? 'Anúncios'}
      </nav>
      <h1 className={styles.title}>{title}</h1>
      <FilterBar filtro={filtro} />
      <AppliedFilters filtro={filtro} />
      {data.cards.length === 0 ? <NoResults data={data} /> : <Results data={data} />}
    </div>
  )
}

function Results({ data }: { data: Listing }) {
  const { filtro, cards } = data
  return (
    <>
      <div className={styles.head}>
        <p className="hint" role="status">
          <strong className={`num ${styles.total}`}>{totalText(data.total)}</strong> · {pageText(data)}
        </p>
        <details className={`hint ${styles.order}`}>
          <summary>Anúncios pagos (SUPER TOP e TOP) vêm primeiro. Como ordenamos</summary>
          <p>
            Primeiro os anúncios SUPER TOP, depois os TOP, depois os que tiveram mais impulsos hoje, as
            novidades e, por fim, os mais recentes. SUPER TOP, TOP, impulsos e NOVIDADE são pagos por quem
            anuncia.
          </p>
        </details>
      </div>
      <CardGrid cards={cards} />
      <div className={styles.pages}>
        <Pagination
          page={filtro.pagina}
          last={lastPage(data)}
          hrefOf={(pagina) => listagemUrl({ ...filtro, pagina })}
          link={AppLink}
        />
      </div>
    </>
  )
}
