import { filtroToQuery, type Filtro } from '@portal/domain/busca'
import { CHAVES_FILTRO } from '@portal/domain/opcoes'
import { navigate, useLocation } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Chip } from '@portal/ui/Chip'
import { Icon, Search, SlidersHorizontal } from '@portal/ui/icons'
import { Input } from '@portal/ui/Input'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { changePlace, PlaceFields, type Place, type PlaceFieldsProps } from '../../lib/place'
import { useRefineHash } from '../../lib/useRefineHash'
import { groupCount } from './applied'
import styles from './Categoria.module.css'

const FiltersDialog = lazy(() => import('./FiltersDialog'))

/** Word, place and the way to more filters. Without scripts it is a form that asks for the same address. */
export function FilterBar({ filtro }: { filtro: Filtro }) {
  const { palavra, setPalavra, place, setPlace } = useDraft(filtro)
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const base = useFormPath()
  const leave = useRefineHash(() => setDialog('open'))
  const search = (change: Partial<Filtro>) => navigate(formUrl(base, { ...filtro, ...change, pagina: 1 }))
  const movePlace = (change: Partial<Place>) => {
    const next = changePlace(place, change)
    setPlace(next)
    search({ palavra: palavra || undefined, ...emptyToUndefined(next) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search({ palavra: palavra.trim() || undefined, ...emptyToUndefined(place) })
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
        <div className={styles.word}>
          <Input
            label="Palavra-chave"
            hideLabel
            name="palavra"
            type="search"
            placeholder="Palavra-chave"
            value={palavra}
            onChange={(event) => setPalavra(event.target.value)}
          />
          <button className={styles.go} type="submit" aria-label="Buscar">
            <Icon of={Search} />
          </button>
        </div>
        <PlaceFields place={place} onChange={movePlace} hideLabels classNames={narrowClasses(place)} />
        <Button aria-haspopup="dialog" onClick={() => setDialog('open')}>
          <Icon of={SlidersHorizontal} />
          Mais filtros <ActiveCount count={groupCount(filtro)} />
        </Button>
      </form>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <FiltersDialog
            key={filtroToQuery(filtro).toString()}
            open={dialog === 'open'}
            onClose={() => {
              setDialog('closed')
              leave()
            }}
            filtro={filtro}
            onApply={(next) => search(next)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Where the form asks: the address that it would ask without scripts, so that a changed filter keeps its focus. */
function useFormPath(): string {
  return useLocation().pathname === '/categoria' ? '/categoria' : '/acompanhantes'
}

function formUrl(base: string, filtro: Filtro): string {
  const query = filtroToQuery(filtro).toString()
  return query === '' ? base : `${base}?${query}`
}

/** What is being typed and chosen; another address on screen starts it anew, without taking focus away. */
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

/** A phone has room for one of the three: the state first, then its cities. The dialog has them all. */
function narrowClasses({ estado }: Place): PlaceFieldsProps['classNames'] {
  return { zona: styles.wide, [estado === '' ? 'cidade' : 'estado']: styles.wide }
}

/** What the form without scripts would otherwise lose. */
function KeptParameters({ filtro }: { filtro: Filtro }) {
  return (
    <>
      {filtro.categoria !== undefined && <input type="hidden" name="categoria" value={filtro.categoria} />}
      {CHAVES_FILTRO.map((key) => {
        const values = filtro.grupos[key]
        return values && <input key={key} type="hidden" name={key} value={values.join(',')} />
      })}
    </>
  )
}

function ActiveCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Chip on>
      <span className="num">{count}</span>
      <span className="sr"> {count === 1 ? 'ativo' : 'ativos'}</span>
    </Chip>
  )
}

function placeOf({ estado = '', cidade = '', zona = '' }: Filtro): Place {
  return { estado, cidade, zona }
}

function emptyToUndefined({ estado, cidade, zona }: Place): Pick<Filtro, 'estado' | 'cidade' | 'zona'> {
  return { estado: estado || undefined, cidade: cidade || undefined, zona: zona || undefined }
}
