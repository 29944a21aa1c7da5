import { cx } from './classes'

/** Online inside the listing's active window, else Offline (rule: tempo/online): a filled or a hollow dot. */
export function Live({ online }: { online: boolean }) {
  return <span className={cx('live', online && 'live--on')}>{online ? 'Online' : 'Offline'}</span>
}
