import { cx } from './classes'

/** Inside its active window a listing is Online, otherwise Offline (rule: tempo/online): a filled or a hollow dot. */
export function Live({ online }: { online: boolean }) {
  return <span className={cx('live', online && 'live--on')}>{online ? 'Online' : 'Offline'}</span>
}
