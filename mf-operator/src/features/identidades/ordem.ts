import { navigate } from '@portal/platform'
import { useKeys } from '../../lib/keys'

export const hrefOfIdentidade = (id: number): string => `/operacao/identidades/${id}`

/** Last seen order of the list, followed by J and K on its detail pages. */
let hrefs: readonly string[] = []

export function rememberIdentidades(ids: readonly number[]): void {
  hrefs = ids.map(hrefOfIdentidade)
}

export function dropIdentidade(id: number): void {
  hrefs = hrefs.filter((href) => href !== hrefOfIdentidade(id))
}

/** Registers J and K for the next and previous identity; returns the address of the next. */
export function useSteps(id: number): string | undefined {
  const at = hrefs.indexOf(hrefOfIdentidade(id))
  const [before, after] = at < 0 ? [undefined, hrefs[0]] : [hrefs[at - 1], hrefs[at + 1]]
  useKeys('Identidades', [
    { key: 'j', does: 'Próxima', act: () => after && navigate(after) },
    { key: 'k', does: 'Anterior', act: () => before && navigate(before) },
  ])
  return after
}
