import { cidadesDe, ESTADOS } from '@portal/domain/locais'
import { ZONAS } from '@portal/domain/opcoes'
import { Select } from '@portal/ui/Select'

export interface Place {
  estado: string
  cidade: string
  zona: string
}

/** Choosing a state clears the city (SPEC section 4). */
export function changePlace<P extends Place>(place: P, change: Partial<Place>): P {
  const moved = change.estado !== undefined && change.estado !== place.estado
  return { ...place, ...(moved && { cidade: '' }), ...change }
}

export interface PlaceFieldsProps {
  place: Place
  onChange: (change: Partial<Place>) => void
  hideLabels?: boolean
  /** Class of each field, for a screen that has no room for all three. */
  classNames?: Partial<Record<keyof Place, string>>
}

const STATE_OPTIONS = ESTADOS.map(({ uf, nome }) => ({ value: uf, label: `${uf} · ${nome}` }))

/** State, city and zone; the city waits for a state (SPEC section 4). Their names are the query's keys. */
export function PlaceFields({ place, onChange, hideLabels, classNames = {} }: PlaceFieldsProps) {
  return (
    <>
      <Select
        name="estado"
        label="Estado"
        hideLabel={hideLabels}
        fieldClassName={classNames.estado}
        placeholder="Todos os estados"
        options={STATE_OPTIONS}
        value={place.estado}
        onChange={(event) => onChange({ estado: event.target.value })}
      />
      <Select
        name="cidade"
        label="Cidade"
        hideLabel={hideLabels}
        fieldClassName={classNames.cidade}
        placeholder={place.estado === '' ? 'Escolha um estado' : 'Todas as cidades'}
        options={citiesWith(place)}
        value={place.cidade}
        disabled={place.estado === ''}
        onChange={(event) => onChange({ cidade: event.target.value })}
      />
      <Select
        name="zona"
        label="Zona"
        hideLabel={hideLabels}
        fieldClassName={classNames.zona}
        placeholder="Todas as zonas"
        options={withChosen(ZONAS, place.zona)}
        value={place.zona}
        onChange={(event) => onChange({ zona: event.target.value })}
      />
    </>
  )
}

function citiesWith({ estado, cidade }: Place): readonly string[] {
  return estado === '' ? [] : withChosen(cidadesDe(estado), cidade)
}

/** An address may name what no list holds: the select shows it rather than pretend that nothing was chosen. */
function withChosen(options: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || options.includes(chosen) ? options : [...options, chosen]
}
