import { Link } from '@portal/platform'
import { buttonClass, cx } from '@portal/ui/classes'
import { ArrowLeft, Icon } from '@portal/ui/icons'

/** The way back to the screen above this one. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={cx(buttonClass({ kind: 'ghost', small: true }), 'back')} to={to}>
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  )
}
