/** The photos with one of them a step earlier (-1) or later (1); at an end nothing moves. */
export function moveFoto<F extends { id: number }>(photos: readonly F[], id: number, step: -1 | 1): F[] {
  const from = photos.findIndex((photo) => photo.id === id)
  const moved = photos[from]
  const neighbour = photos[from + step]
  if (moved === undefined || neighbour === undefined) return [...photos]
  return photos.map((photo) => (photo === moved ? neighbour : photo === neighbour ? moved : photo))
}
