/** A tag comes as `"tag"`, `W/"tag"` or bare, and what a service compares need not be the form that it sends. */
function bareEtag(etag: string): string {
  return etag.replace(/^W\//, '').replace(/^"(.*)"$/, '$1')
}

/** The forms in which a condition may be asked: as given, quoted, bare. */
export function formsOf(etag: string): Set<string> {
  const bare = bareEtag(etag)
  return new Set([etag, `"${bare}"`, bare])
}

export function sameEtag(one: string | null | undefined, other: string): boolean {
  return one !== null && one !== undefined && bareEtag(one) === bareEtag(other)
}
