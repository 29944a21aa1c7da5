import { navigate } from '@portal/platform'
import { useKeys } from './keys'

/** The order in which a list was last seen: J and K follow it inside what it leads to. */
export interface Ordem {
  remember: (hrefs: readonly string[]) => void
  drop: (href: string) => void
  beside: (href: string) => { before: string | undefined; after: string | undefined }
}

export function createOrdem(): Ordem {
  let hrefs: readonly string[] = []
  return {
    remember(seen) {
      hrefs = seen
    },
    drop(href) {
      hrefs = hrefs.filter((each) => each !== href)
    },
    beside(href) {
      const at = hrefs.indexOf(href)
      return at < 0 ? { before: undefined, after: hrefs[0] } : { before: hrefs[at - 1], after: hrefs[at + 1] }
    },
  }
}

/** J and K from one to the next. */
export function useSteps(title: string, ordem: Ordem, href: string): ReturnType<Ordem['beside']> {
  const found = ordem.beside(href)
  const { before, after } = found
  useKeys(title, [
    { key: 'j', does: 'Próxima', act: () => after && navigate(after) },
    { key: 'k', does: 'Anterior', act: () => before && navigate(before) },
  ])
  return found
}
