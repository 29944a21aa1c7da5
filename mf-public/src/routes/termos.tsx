import type { DocumentoLegal } from '@portal/domain/legal'
import type { Load } from '../lib/screen'

export { Documento as default } from '../features/legal/Documento'
export const load: Load<DocumentoLegal> = (context) =>
  import('../features/legal/load').then((legal) => legal.loadTermos(context))
