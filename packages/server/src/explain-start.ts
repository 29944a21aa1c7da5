import { diskRequirement, freeMb } from './kernel/http/host-requirements'
import { describeError } from './kernel/http/logger'
import { WrongKey } from './keys/registry'

/**
 * Explains a failed start in terms of what a person can do; other errors are logged by class and stack. The
 * embedded database ends with a WebAssembly stack where the disk is full.
 */
export async function explainStart(error: unknown, dataDir?: string, free = freeMb): Promise<string> {
  if (error instanceof WrongKey) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return 'A porta já está em uso por outro programa: escolha outra com PORT.'
  if (code === 'EACCES') return 'Sem permissão para abrir a porta ou a pasta de dados (PORT, DATA_DIR).'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'O banco de dados de DATABASE_URL não responde.'
  const stack = `O servidor não pôde iniciar: ${JSON.stringify(describeError(error), null, 2)}`
  const full = await fullDisk(dataDir, free)
  return full === undefined ? stack : `${stack}\nCausa provável: ${full}. Libere espaço e inicie de novo.`
}

async function fullDisk(folder: string | undefined, free: typeof freeMb): Promise<string | undefined> {
  if (folder === undefined) return undefined
  try {
    return await diskRequirement(folder, free)()
  } catch {
    return undefined
  }
}
