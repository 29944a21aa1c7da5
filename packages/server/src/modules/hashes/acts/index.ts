import { blockHashes, importHashes } from './bloquear'
import { listHashes, openHash } from './list'
import { removeHash } from './remover'

export const hashesActs = [listHashes, openHash, blockHashes, importHashes, removeHash]
