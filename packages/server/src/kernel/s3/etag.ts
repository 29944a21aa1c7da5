/** A tag arrives as `"tag"`, `W/"tag"` or bare, and a service may compare another form than it sends. */
function bareEtag(etag: string): string {
  return etag.replace(/^W\//, '').replace(/^"(.*)"$/, '$1')
}

/** The forms to try in a condition: as given, quoted, bare. */
export function formsOf(etag: string): Set<string> {
  const bare = bareEtag(etag)
  return new Set([etag, `"${bare}"`, bare])
}

export function sameEtag(one: string | null | undefined, other: string): boolean {
  return one !== null && one !== undefined && bareEtag(one) === bareEtag(other)
}
