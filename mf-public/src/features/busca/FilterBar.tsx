import { filtroToQuery, type Filtro } from '@portal/domain/filtro'
import { BUSCA_TEXTO_MAX } from '@portal/domain/limites'
import { href, navigate, useLocation } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Icon, Search, SlidersHorizontal } from '@portal/ui/icons'
import { Input } from '@portal/ui/Input'
import { useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { changePlace, PlaceFields, type Places, type SearchPlace } from '../../lib/place'
import { withSugestao } from '../../lib/suggest/apply'
import { LazySuggestions } from '../../lib/suggest/LazySuggestions'
import { useLazyDialog } from '../../lib/useLazyDialog'
import { useRefineHash } from '../../lib/useRefineHash'
import styles from './Categoria.module.css'
import { activeCount, type ResultsPage } from './results'
import { remember } from '../../lib/remember'

/** Keyword, place and the button for more filters. Without scripts a form that requests the same address. */
export function FilterBar({ results }: { results: ResultsPage }) {
  const { filtro } = results
  const { palavra, setPalavra, place, setPlace } = useDraft(filtro)
  const { base, urlOf } = useSearchUrl(filtro)
  const { Piece: FiltersDialog, ...dialog } = useLazyDialog(() => import('./FiltersDialog'))
  const leave = useRefineHash(dialog.show)
  const draft = { ...filtro, palavra: palavra.trim() || undefined, ...chosenOf(place), pagina: 1 }
  const search = (next: Filtro) => {
    remember(next)
    navigate(urlOf(next))
  }
  const movePlace = (change: Partial<SearchPlace>) => {
    const next = changePlace(place, change)
    setPlace(next)
    search({ ...draft, ...chosenOf(next), ...(change.zona === undefined && { bairro: undefined }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(draft)
  }
  return (
    <>
      <form
        className={styles.bar}
        role="search"
        aria-label="Filtrar anúncios"
        action={base}
        onSubmit={submit}
      >
        <KeptParameters filtro={filtro} />
        <WordField
          palavra={palavra}
          onPalavra={setPalavra}
          suggestFor={palavra === filtro.palavra ? '' : palavra}
          onChoose={(choice) => search(withSugestao(draft, choice))}
        />
        <PlaceFields
          place={place}
          places={placesOf(results)}
          onChange={movePlace}
          hideLabels
          classNames={{ zona: styles.wide }}
        />
        <MoreFilters active={activeCount(filtro)} onNear={dialog.warm} onOpen={dialog.show} />
      </form>
      {FiltersDialog !== undefined && (
        <FiltersDialog
          key={dialog.openings}
          open={dialog.open}
          onClose={() => {
            dialog.close()
            leave()
          }}
          filtro={draft}
          onApply={search}
        />
      )}
    </>
  )
}

interface WordFieldProps {
  palavra: string
  onPalavra: (palavra: string) => void
  /** Empty when the keyword is the list's subject. */
  suggestFor: string
  onChoose: ComponentProps<typeof LazySuggestions>['onChoose']
}

function WordField({ palavra, onPalavra, suggestFor, onChoose }: WordFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.word}>
      <Input
        ref={field}
        label="Palavra-chave"
        hideLabel
        name="palavra"
        type="search"
        placeholder="Palavra-chave"
        maxLength={BUSCA_TEXTO_MAX}
        value={palavra}
        autoComplete="off"
        onChange={(event) => onPalavra(event.target.value)}
      />
      <LazySuggestions field={field} text={suggestFor} onChoose={onChoose} />
      <button className={styles.go} type="submit" aria-label="Buscar">
        <Icon of={Search} />
      </button>
    </div>
  )
}

function MoreFilters(props: { active: number; onNear: () => void; onOpen: () => void }) {
  const { active, onNear, onOpen } = props
  return (
    <Button
      className={styles.more}
      aria-haspopup="dialog"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      <Icon of={SlidersHorizontal} />
      <span className={styles.long}>Mais filtros</span>
      <ActiveCount count={active} />
    </Button>
  )
}

/**
 * Navigates to the form's search. A landing page keeps place and category in its path while unchanged: the
 * screen stays mounted and a changed filter keeps its focus.
 */
function useSearchUrl(filtro: Filtro) {
  const { pathname } = useLocation()
  const everything = href({ name: 'acompanhantes' })
  const base = pathname === href({ name: 'categoria' }) ? pathname : everything
  const isLanding = pathname.startsWith(`${everything}/`)
  const urlOf = (next: Filtro) => {
    const stays =
      next.categoria === filtro.categoria && next.estado === filtro.estado && next.cidade === filtro.cidade
    return isLanding && stays
      ? withQuery(pathname, { ...next, categoria: undefined, estado: undefined, cidade: undefined })
      : withQuery(base, next)
  }
  return { base, urlOf }
}

function withQuery(path: string, filtro: Filtro): string {
  const query = filtroToQuery(filtro).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Draft of the form; a new address resets it without moving the focus. */
function useDraft(filtro: Filtro) {
  const [shown, setShown] = useState(filtro)
  const [palavra, setPalavra] = useState(filtro.palavra ?? '')
  const [place, setPlace] = useState(placeOf(filtro))
  if (shown !== filtro) {
    setShown(filtro)
    setPalavra(filtro.palavra ?? '')
    setPlace(placeOf(filtro))
  }
  return { palavra, setPalavra, place, setPlace }
}

/** Cities of another state load together with the list. */
function placesOf({ filtro, places: { estados, cidades, zonas } }: ResultsPage): Places {
  return { estados, zonas, cidades: (uf) => (uf === filtro.estado ? cidades : undefined) }
}

/** Hidden inputs for parameters that a form without scripts would drop. */
function KeptParameters({ filtro }: { filtro: Filtro }) {
  const fields = { palavra: undefined, zona: undefined, estado: undefined, pagina: 1 }
  // A disabled field is not submitted, as for a city without a known state.
  const cidade = filtro.estado === undefined ? filtro.cidade : undefined
  const kept = filtroToQuery({ ...filtro, ...fields, cidade })
  return (
    <>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

function ActiveCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span className="num">{count}</span>
      <span className="sr"> {count === 1 ? 'ativo' : 'ativos'}</span>
    </span>
  )
}

function placeOf({ estado = '', cidade = '', zona = '' }: Filtro): SearchPlace {
  return { estado, cidade, zona }
}

function chosenOf({ estado, cidade, zona }: SearchPlace): Pick<Filtro, 'estado' | 'cidade' | 'zona'> {
  return { estado: estado || undefined, cidade: cidade || undefined, zona: zona || undefined }
}
