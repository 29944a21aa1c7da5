import { cidadesDe, ESTADOS } from '@portal/domain/locais'
import { ZONAS } from '@portal/domain/opcoes'
import type { Places } from './place'

/** All states, cities and zones, for screens and dialogs outside first views. */
export const PLACES: Places = {
  estados: ESTADOS.map(({ uf, nome }) => ({ value: uf, label: `${uf} · ${nome}` })),
  cidades: cidadesDe,
  zonas: ZONAS,
}
