import type { Checklist as ChecklistData } from '@portal/api/painel'
import { Link } from '@portal/platform'
import { Circle, CircleCheck, Icon } from '@portal/ui/icons'
import { LGPD_ID } from '../legal/LgpdSwitch'

type Item = ChecklistData['checklist'][number]

/** The nine items of profile completion; what is missing is a link to where it is done (rule: perfil/checklist). */
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

/** The consent is a switch of the painel: the link leads to it on whatever screen shows it. */
function placeOf({ chave, href }: Item): string {
  return chave === 'lgpd' ? `${href}#${LGPD_ID}` : href
}
