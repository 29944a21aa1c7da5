import { useEffect, useState, type ComponentType } from 'react'
import type { SuggestionsProps } from './Suggestions'

/** The list comes with the first letter; without its chunk the field is what it was. */
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
