import { useEffect, useRef, useState } from 'react'

/** The text of a field, with what was typed before the page's scripts were there. Give `field` to the input as its ref. */
export function useTyped(initial: string) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current !== null) setText(field.current.value)
  }, [])
  return { text, setText, field }
}
