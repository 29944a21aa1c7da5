import { LISTAGEM } from '@portal/domain/mensagens'
import { CATEGORIAS, rotuloHome } from '@portal/domain/opcoes'
import { navigate, type ScreenProps } from '@portal/platform'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Live } from '@portal/ui/Live'
import { Pagination } from '@portal/ui/Pagination'
import { Select } from '@portal/ui/Select'
import { useState, type FormEvent } from 'react'
import { AppLink } from '../../lib/AppLink'
import { changePlace, PlaceFields } from '../../lib/place'
import styles from './Resultados.module.css'
import { resultsUrl, type ResultItem, type ResultsData } from './results'

const CATEGORY_OPTIONS = CATEGORIAS.map((value) => ({ value, label: rotuloHome(value) }))

/** Results as plain lines, filtered by place and category (SPEC section 2). */
export function Resultados({ data }: ScreenProps<ResultsData>) {
  const { filtro, items, temMais } = data
  return (
    <div className="wrap">
      <h1>Resultados</h1>
      <Filters data={data} />
      {items.length === 0 ? (
        <NoResults data={data} />
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Result item={item} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.pages}>
        <Pagination
          page={filtro.pagina}
          last={filtro.pagina + (temMais ? 1 : 0)}
          hrefOf={(pagina) => resultsUrl({ ...filtro, pagina })}
          link={AppLink}
        />
      </div>
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
        <PlaceFields place={draft} onChange={(change) => setDraft(changePlace(draft, change))} />
        <Select
          name="categoria"
          label="Categoria"
          placeholder="Todas as categorias"
          options={CATEGORY_OPTIONS}
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

function Result({ item }: { item: ResultItem }) {
  return (
    <article className={`panel ${styles.item}`}>
      <div className="row">
        <Badge tone="green">Ativo</Badge>
        <Live online={item.online} />
      </div>
      <h2>
        <AppLink href={`/anuncio/${item.titulo_formatado}`}>{item.titulo}</AppLink>
      </h2>
      <p className="hint">
        {[item.categoria, `${item.cidade}, ${item.estado}`, item.zona].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.text}>{item.descricao}</p>
    </article>
  )
}

function NoResults({ data }: { data: ResultsData }) {
  return (
    <Empty
      title={LISTAGEM.nenhumAnuncio}
      actions={
        data.falhou ? (
          <a className={buttonClass({ kind: 'primary' })} href={resultsUrl(data.filtro)}>
            Tentar novamente
          </a>
        ) : (
          <AppLink className={buttonClass({ kind: 'primary' })} href={resultsUrl({})}>
            Limpar tudo
          </AppLink>
        )
      }
    >
      <p>
        {data.falhou ? 'Não foi possível consultar os anúncios agora.' : 'Tente outra cidade ou categoria.'}
      </p>
    </Empty>
  )
}
