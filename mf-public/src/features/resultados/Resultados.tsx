import { CATEGORIAS, rotuloHome } from '@portal/domain/opcoes'
import { PRECO_VAZIO } from '@portal/domain/preco-hora'
import { anuncioPath } from '@portal/domain/texto'
import { navigate, type ScreenProps } from '@portal/platform'
import { noBreak } from '@portal/ui/AdCard'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { Live } from '@portal/ui/Live'
import { Pagination } from '@portal/ui/Pagination'
import { Picture } from '@portal/ui/Picture'
import { Select } from '@portal/ui/Select'
import { useState, type FormEvent } from 'react'
import { AppLink } from '../../lib/AppLink'
import { NoAnuncios } from '../../lib/NoAnuncios'
import { lastPage, pageText, totalText } from '../../lib/paging'
import { changePlace, PlaceFields, withChosen } from '../../lib/place'
import { PLACES } from '../../lib/places'
import { useUntold } from '../../lib/useUntold'
import styles from './Resultados.module.css'
import { resultsUrl, type ResultItem, type ResultsData } from './results'

const CATEGORY_OPTIONS = CATEGORIAS.map((value) => ({ value, label: rotuloHome(value) }))

/** Results as text rows, filtered by place and category (rule: busca/resultados). */
export function Resultados({ data }: ScreenProps<ResultsData>) {
  const { filtro, items, total, temMais } = data
  const paged = { pagina: filtro.pagina, limite: filtro.limite, shown: items.length, total, temMais }
  return (
    <div className="wrap">
      <h1>Resultados</h1>
      <Filters data={data} />
      {/* Stays mounted while the list changes, so that screen readers announce the change. */}
      <p className={`hint ${styles.count}`} role="status">
        {data.falha === undefined && (
          <>
            <strong className="num">{totalText(total)}</strong>
            {items.length > 0 && ` · ${pageText(paged)}`}
          </>
        )}
      </p>
      {items.length === 0 ? (
        <NoAnuncios
          paged={paged}
          falha={data.falha}
          hrefOf={(pagina) => resultsUrl({ ...filtro, pagina })}
          clearHref={resultsUrl({})}
          hint="Tente outra cidade ou categoria."
        />
      ) : (
        <>
          <ul className={styles.list}>
            {items.map((item, index) => (
              <li key={item.id}>
                <Result item={item} first={index === 0} />
              </li>
            ))}
          </ul>
          <div className={styles.pages}>
            <Pagination
              page={filtro.pagina}
              last={lastPage(paged)}
              hrefOf={(pagina) => resultsUrl({ ...filtro, pagina })}
              link={AppLink}
            />
          </div>
        </>
      )}
    </div>
  )
}

function Filters({ data: { filtro } }: { data: ResultsData }) {
  const [shown, setShown] = useState(filtro)
  const [draft, setDraft] = useState(draftOf(filtro))
  if (shown !== filtro) {
    setShown(filtro)
    setDraft(draftOf(filtro))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(resultsUrl(draft))
  }
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label="Filtrar resultados"
      action="/resultados"
      onSubmit={submit}
    >
      <div className="cols">
        <PlaceFields
          place={draft}
          places={PLACES}
          onChange={(change) => setDraft(changePlace(draft, change))}
        />
        <Select
          name="categoria"
          label="Categoria"
          placeholder="Todas"
          options={withChosen(CATEGORY_OPTIONS, draft.categoria)}
          value={draft.categoria}
          onChange={(event) => setDraft({ ...draft, categoria: event.target.value })}
        />
      </div>
      <Button type="submit" kind="primary">
        Filtrar
      </Button>
    </form>
  )
}

function draftOf({ categoria = '', estado = '', cidade = '', zona = '' }: ResultsData['filtro']) {
  return { categoria, estado, cidade, zona }
}

function Result({ item, first }: { item: ResultItem; first: boolean }) {
  const untold = useUntold()
  return (
    <article className={styles.item}>
      <div className={styles.picture}>
        <Picture
          path={item.imagemPrincipal}
          alt=""
          largura={item.largura}
          altura={item.altura}
          sizes="(min-width: 40rem) 11rem, 7rem"
          widths={[320, 480]}
          priority={first}
        />
      </div>
      <div className={styles.words}>
        <h2>
          <AppLink className={styles.link} href={anuncioPath(item)}>
            {item.titulo}
          </AppLink>
        </h2>
        <p className="hint row">
          <Badge tone="green">Ativo</Badge>
          {!untold && <Live online={item.online} />}
          <span>
            {[item.categoria, `${item.cidade}, ${item.estado}`, item.zona].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p className={styles.text}>{item.descricao}</p>
        {!untold && (
          <p className={styles.price}>
            {item.precoPorHora === null ? (
              PRECO_VAZIO
            ) : (
              <>
                {noBreak(item.precoPorHora)} <small>por hora</small>
              </>
            )}
          </p>
        )}
      </div>
    </article>
  )
}
