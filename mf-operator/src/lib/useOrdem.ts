import { navigate } from '@portal/platform'
import { useKeys } from './keys'

/** Last seen order of a list, followed by J and K on its detail pages. */
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

/** Registers J and K for the next and previous item. */
export function useSteps(title: string, ordem: Ordem, href: string): ReturnType<Ordem['beside']> {
  const found = ordem.beside(href)
  const { before, after } = found
  useKeys(title, [
    { key: 'j', does: 'Próxima', act: () => after && navigate(after) },
    { key: 'k', does: 'Anterior', act: () => before && navigate(before) },
  ])
  return found
}
