import { createOrdem } from '../../lib/useOrdem'

export const ordem = createOrdem()
export const hrefOfIdentidade = (id: number): string => `/operacao/identidades/${id}`
