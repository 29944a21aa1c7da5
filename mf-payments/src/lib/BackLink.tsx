import { Link } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { ArrowLeft, Icon } from '@portal/ui/icons'

/** Link above a screen's heading to the screen it belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={`${buttonClass({ kind: 'ghost', small: true })} back`} to={to}>
      <Icon of={ArrowLeft} />
      {label}
    </Link>
  )
}
