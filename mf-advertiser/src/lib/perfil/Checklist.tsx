import type { Checklist as ChecklistData } from '@portal/api/painel'
import { Link } from '@portal/platform'
import { Circle, CircleCheck, Icon } from '@portal/ui/icons'
import { LGPD_ID } from '../legal/LgpdSwitch'

type Item = ChecklistData['checklist'][number]

/** The nine items of profile completion; missing ones link to their screen (rule: perfil/checklist). */
export function Checklist({ items }: { items: readonly Item[] }) {
  return (
    <ul className="checks">
      {items.map((item) => (
        <li key={item.chave} className={item.checked ? undefined : 'todo'}>
          <Icon of={item.checked ? CircleCheck : Circle} />
          <span>
            <span className="sr">{item.checked ? 'Concluído: ' : 'Falta: '}</span>
            {item.checked ? item.label : <Link to={placeOf(item)}>{item.label}</Link>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The consent is a switch on the painel, linked from any screen. */
function placeOf({ chave, href }: Item): string {
  return chave === 'lgpd' ? `${href}#${LGPD_ID}` : href
}
