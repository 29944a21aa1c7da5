import { navigate } from '@portal/platform'
import { ChevronDown, ChevronUp, Icon } from '@portal/ui/icons'
import { hrefOfCaso, vizinhosOf } from './casos'
import { useKeys } from './keys'
import { Action, Sub } from './Pieces'

/** The place of a case in the last seen queue, and the way to its neighbours: J and K. */
export function Vizinhos({ id }: { id: string }) {
  const { anterior, proximo, lugar, total } = vizinhosOf(id)
  useKeys('Casos', [
    { key: 'j', does: 'Próximo caso', act: () => proximo && navigate(hrefOfCaso(proximo)) },
    { key: 'k', does: 'Caso anterior', act: () => anterior && navigate(hrefOfCaso(anterior)) },
  ])
  return (
    <>
      {lugar !== undefined && <Sub as="span">{`${lugar} de ${total}`}</Sub>}
      <Step label="Caso anterior (K)" to={anterior} icon={ChevronUp} />
      <Step label="Próximo caso (J)" to={proximo} icon={ChevronDown} />
    </>
  )
}

function Step({ label, to, icon }: { label: string; to: string | undefined; icon: typeof ChevronUp }) {
  return (
    <Action
      kind="ghost"
      icon
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to && navigate(hrefOfCaso(to))}
    >
      <Icon of={icon} />
    </Action>
  )
}
