import { storage } from '@portal/platform'
import { storedObject } from '@portal/platform/storedObject'

/** A registration that waits for its code. */
export interface PreCadastro {
  username: string
  email: string
  codigo_id: string
}

const parse = storedObject<PreCadastro>({
  required: { username: 'string', email: 'string', codigo_id: 'string' },
  defaults: {},
})

export const readPreCadastro = (): PreCadastro | undefined => parse(storage.get('preCadastro'))
