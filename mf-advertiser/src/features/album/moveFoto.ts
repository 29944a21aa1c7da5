/** Moves a photo to another index, clamped to the ends. */
export function moveFoto<F extends { id: number }>(photos: readonly F[], id: number, to: number): F[] {
  const moved = photos.find((photo) => photo.id === id)
  if (moved === undefined) return [...photos]
  const others = photos.filter((photo) => photo !== moved)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), moved, ...others.slice(place)]
}
