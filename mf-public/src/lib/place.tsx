import { Select, type SelectOption } from '@portal/ui/Select'

export interface SearchPlace {
  estado: string
  cidade: string
  zona: string
}

/** Changes a place; a new state clears the city (rule: busca/filtro). */
export function changePlace<P extends SearchPlace>(place: P, change: Partial<SearchPlace>): P {
  const moved = change.estado !== undefined && change.estado !== place.estado
  return { ...place, ...(moved && { cidade: '' }), ...change }
}

/** Options of the three fields. */
export interface Places {
  estados: readonly SelectOption[]
  /** Cities of a state by code; undefined while loading. */
  cidades: (uf: string) => readonly string[] | undefined
  zonas: readonly string[]
}

export interface PlaceFieldsProps {
  place: SearchPlace
  places: Places
  onChange: (change: Partial<SearchPlace>) => void
  hideLabels?: boolean
  /** Class per field, for a screen too narrow for all three. */
  classNames?: Partial<Record<keyof SearchPlace, string>>
}

/** State, city and zone; the city needs a state (rule: busca/filtro). Field names are the query's keys. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { place, places, onChange, hideLabels, classNames = {} } = props
  const cities = place.estado === '' ? undefined : places.cidades(place.estado)
  return (
    <>
      <Select
        name="estado"
        label="Estado"
        hideLabel={hideLabels}
        fieldClassName={classNames.estado}
        // Without a visible label the placeholder is the label, and must fit beside another on a phone.
        placeholder={hideLabels ? 'Estado' : 'Todos os estados'}
        options={withChosen(places.estados, place.estado)}
        value={place.estado}
        onChange={(event) => onChange({ estado: event.target.value })}
      />
      <Select
        name="cidade"
        label="Cidade"
        hideLabel={hideLabels}
        fieldClassName={classNames.cidade}
        placeholder={hideLabels ? 'Cidade' : place.estado === '' ? 'Escolha um estado' : 'Todas as cidades'}
        options={withChosen(cities ?? [], place.cidade)}
        value={place.cidade}
        disabled={cities === undefined}
        onChange={(event) => onChange({ cidade: event.target.value })}
      />
      <Select
        name="zona"
        label="Zona"
        hideLabel={hideLabels}
        fieldClassName={classNames.zona}
        placeholder="Todas as zonas"
        options={withChosen(places.zonas, place.zona)}
        value={place.zona}
        onChange={(event) => onChange({ zona: event.target.value })}
      />
    </>
  )
}

/** Adds an unknown value from the address to the options, so that the select shows it. */
export function withChosen(
  options: readonly (SelectOption | string)[],
  chosen: string,
): readonly (SelectOption | string)[] {
  const known = options.some((option) => (typeof option === 'string' ? option : option.value) === chosen)
  return chosen === '' || known ? options : [...options, chosen]
}
