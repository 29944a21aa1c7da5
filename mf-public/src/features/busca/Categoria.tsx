import { href, type ScreenProps } from '@portal/platform'
import { Pagination } from '@portal/ui/Pagination'
import { useEffect } from 'react'
import { AppLink } from '../../lib/AppLink'
import { CardGrid } from '../../lib/CardGrid'
import { HeartSymbol } from '../../lib/FavoriteButton'
import { rememberResults } from '../../lib/lastResults'
import { lastPage, pageText, pageUrl, totalText } from '../../lib/paging'
import { AppliedFilters } from './AppliedFilters'
import styles from './Categoria.module.css'
import { Crumbs } from './Crumbs'
import { FilterBar } from './FilterBar'
import { isCombination, pagedOf, type ResultsPage } from './results'
import { landingText, noAnuncios } from './parts'
import { remember } from './remember'
import { SaveSearch } from './SaveSearch'

const { Part: NoAnuncios } = noAnuncios
const { Part: LandingText } = landingText

/** Category listing; its address holds its full state (rule: busca/listagem). */
export function Categoria({ data }: ScreenProps<ResultsPage>) {
  const { title, url, cards } = data
  useEffect(() => {
    const { filtro } = data
    rememberResults({ href: pageUrl(data.url, filtro.pagina), title: data.title })
    if (isCombination(filtro)) remember(filtro)
  }, [data])
  return (
    <div className="wrap">
      <Crumbs crumbs={data.crumbs} />
      <h1 className={styles.title}>{title}</h1>
      <FilterBar results={data} />
      <AppliedFilters applied={data.applied} />
      <div className={styles.head}>
        {/* Stays mounted while the list changes, so that screen readers announce the change. */}
        <p className="hint" role="status">
          {data.falha === undefined && <Count data={data} />}
        </p>
        {isCombination(data.filtro) && <SaveSearch filtro={data.filtro} />}
        {cards.length > 0 && <Order />}
      </div>
      {cards.length === 0 ? (
        <NoAnuncios
          paged={pagedOf(data)}
          falha={data.falha}
          hrefOf={(pagina) => pageUrl(url, pagina)}
          clearHref={href({ name: 'acompanhantes' })}
          hint="Tente remover um filtro ou buscar em outra cidade."
          ajudas={data.ajudas}
          wider={data.wider}
        />
      ) : (
        <Results data={data} />
      )}
      {data.landing !== undefined && <LandingText title={title} landing={data.landing} />}
    </div>
  )
}

function Count({ data }: { data: ResultsPage }) {
  return (
    <>
      <strong className={`num ${styles.total}`}>{totalText(data.total)}</strong>
      {data.cards.length > 0 && ` · ${pageText(pagedOf(data))}`}
      {data.corrigida !== undefined && (
        <>
          {' '}
          · Mostrando <strong>{data.corrigida}</strong>: nada com “{data.filtro.palavra}”
        </>
      )}
    </>
  )
}

function Order() {
  return (
    <details className={`hint ${styles.order}`}>
      <summary>Anúncios pagos (SUPER TOP e TOP) vêm primeiro. Como ordenamos</summary>
      <p>
        Primeiro os anúncios SUPER TOP, depois os TOP, depois os que tiveram mais impulsos hoje, as novidades
        e, por fim, os mais recentes. SUPER TOP, TOP, impulsos e NOVIDADE são pagos por quem anuncia.
      </p>
    </details>
  )
}

function Results({ data }: { data: ResultsPage }) {
  return (
    <>
      <HeartSymbol />
      <CardGrid cards={data.cards} />
      <div className={styles.pages}>
        <Pagination
          page={data.filtro.pagina}
          last={lastPage(pagedOf(data))}
          hrefOf={(pagina) => pageUrl(data.url, pagina)}
          link={AppLink}
        />
      </div>
    </>
  )
}
