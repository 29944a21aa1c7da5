import type { ScreenProps } from '@portal/platform'
import { useEffect } from 'react'
import { CardGrid } from '../../lib/CardGrid'
import { HeartSymbol } from '../../lib/FavoriteButton'
import { rememberResults } from '../../lib/lastResults'
import { pageText, pageUrl, totalText } from '../../lib/paging'
import { AppliedFilters } from './AppliedFilters'
import styles from './Categoria.module.css'
import { Crumbs } from './Crumbs'
import { FilterBar } from './FilterBar'
import { isCombination, pagedOf, type ResultsPage } from './results'
import { landingText, noAnuncios, ordem } from './parts'
import { remember } from '../../lib/remember'
import { SaveSearch } from './SaveSearch'

const { Part: NoAnuncios } = noAnuncios
const { Part: LandingText } = landingText
const { Part: Ordem } = ordem

/** Category listing; its address holds its full state (rule: busca/listagem). */
export function Categoria({ data }: ScreenProps<ResultsPage>) {
  const { title, cards } = data
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
        {cards.length > 0 && isCombination(data.filtro) && <SaveSearch filtro={data.filtro} />}
        {cards.length > 0 && <Ordem show="head" data={data} />}
      </div>
      {cards.length === 0 ? <NoAnuncios data={data} /> : <Results data={data} />}
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

function Results({ data }: { data: ResultsPage }) {
  const { cards } = data
  const others = cards.findIndex(({ tipo }) => tipo === 'GRATIS')
  const paid = others < 0 ? cards.length : others
  return (
    <>
      <HeartSymbol />
      {paid > 0 && <CardGrid cards={cards.slice(0, paid)} />}
      {paid < cards.length && (
        <>
          <Ordem show="others" data={data} />
          <CardGrid cards={cards.slice(paid)} below={paid > 0} />
        </>
      )}
      <Ordem show="pages" data={data} />
    </>
  )
}
