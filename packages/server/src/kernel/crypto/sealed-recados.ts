/**
 * Seals and opens messages between visitors and advertisers; used by conversations and by the data export
 * (docs/adr/0076).
 */
import type { LadoDoRecado } from '@portal/domain/recado-lados'
import type { Vault } from './vault'

export interface Recado {
  de: LadoDoRecado
  texto: string
  em: Date
}

export interface LinhaDoRecado {
  de: LadoDoRecado
  textoCifrado: Uint8Array
  em: Date
}

/** Binds the ciphertext to its conversation and side: copied elsewhere, it does not open. */
const markOf = (conversaId: number, de: LadoDoRecado) => `recado\n${conversaId}\n${de}\n`

export function sealRecado(
  vault: Vault,
  conversaId: number,
  { de, texto }: Pick<Recado, 'de' | 'texto'>,
): Buffer {
  return vault.seal(markOf(conversaId, de) + texto)
}

export function openRecado(
  vault: Vault,
  conversaId: number,
  { de, textoCifrado, em }: LinhaDoRecado,
): Recado {
  const opened = vault.open(Buffer.from(textoCifrado))
  const mark = markOf(conversaId, de)
  if (!opened.startsWith(mark)) throw new Error('a message was sealed for another conversation')
  return { de, em, texto: opened.slice(mark.length) }
}
