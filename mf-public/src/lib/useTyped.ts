import { useEffect, useRef, useState } from 'react'

/** State of a text field, including text typed before hydration. Pass `field` to the input as its ref. */
export function useTyped(initial: string) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current !== null) setText(field.current.value)
  }, [])
  return { text, setText, field }
}
