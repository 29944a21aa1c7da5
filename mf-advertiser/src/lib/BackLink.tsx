import { Link } from '@portal/platform'
import { buttonClass, cx } from '@portal/ui/classes'
import { ArrowLeft, Icon } from '@portal/ui/icons'

/** Link to the parent screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={cx(buttonClass({ kind: 'ghost', small: true }), 'back')} to={to}>
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  )
}
