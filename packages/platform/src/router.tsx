import { createContext, use, useMemo, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import type { Location } from './contract'
import { navigate } from './host'

/** Provided by the component that renders a page: the shell, or the fake. */
export const LocationContext = createContext<Location>({
  pathname: '/',
  search: '',
  hash: '',
  key: '',
  state: null,
})

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- promised to remotes since 1.0
export function useLocation(): Location<any> {
  return use(LocationContext)
}

/** Provided by the component that renders a screen: the shell, or the fake. */
export const ScreenParams = createContext<Readonly<Record<string, string>>>({})

/** Path parameters of the screen (`/album/:id`). */
export function useParams(): Readonly<Record<string, string>> {
  return use(ScreenParams)
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Rooted path with query and fragment; the browser handles any other address. */
  to: string
  replace?: boolean
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** An anchor that navigates client-side on a plain click and keeps the browser's behaviour otherwise. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const here = rest.target === undefined || rest.target === '_self'
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !here || !to.startsWith('/') || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return <a {...rest} href={to} onClick={follow} />
}

type SetSearch = (next: URLSearchParams | Record<string, string>, options?: { replace?: boolean }) => void

/** The current query and its setter. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { pathname, search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set: SetSearch = (next, options) => {
    const text = new URLSearchParams(next).toString()
    navigate(text === '' ? pathname : `${pathname}?${text}`, options)
  }
  return [params, set]
}
