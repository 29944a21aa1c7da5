import { useEffect, useState, type MouseEvent } from 'react'

/**
 * True from the moment a list was asked for until its data comes: `current` is the data on screen. The handler goes on
 * the element around the links: a router's link has cancelled the browser's own navigation by the time it hears of it.
 */
export function useNavigating(current: unknown) {
  const [from, setFrom] = useState<{ data: unknown }>()
  useEffect(() => setFrom(undefined), [current])
  const begin = () => setFrom({ data: current })
  return {
    busy: from !== undefined && from.data === current,
    begin,
    onClick: (event: MouseEvent) => {
      if (event.defaultPrevented && event.target instanceof Element && event.target.closest('a')) begin()
    },
  }
}
