import { useEffect, useState, type ComponentType } from 'react'
import type { SuggestionsProps } from './Suggestions'

/** Loads the suggestion list with the first letter; without its chunk the field still works. */
export function LazySuggestions(props: SuggestionsProps) {
  const [Piece, setPiece] = useState<ComponentType<SuggestionsProps>>()
  const wanted = props.text.trim() !== '' && Piece === undefined
  useEffect(() => {
    if (!wanted) return
    import('./Suggestions').then(
      ({ default: loaded }) => setPiece(() => loaded),
      () => undefined,
    )
  }, [wanted])
  return Piece === undefined ? null : <Piece {...props} />
}
