import { cidadesDe, ESTADOS } from '@portal/domain/locais'
import { ZONAS } from '@portal/domain/opcoes'
import type { Places } from './place'

/** Every state, its cities and the zones: for screens and dialogs that are not part of a first view. */
export const PLACES: Places = {
  estados: ESTADOS.map(({ uf, nome }) => ({ value: uf, label: `${uf} · ${nome}` })),
  cidades: cidadesDe,
  zonas: ZONAS,
}
