/**
 * Text lists of forbidden pictures: one PDQ hash of 64 hexadecimal digits per line (rule: albuns/proibidas).
 */
import { HASHES_IMPORTADOS_MAX } from './limites'

/** 256 bits. */
export const HASH_PDQ = /^[0-9a-f]{64}$/i

export type ListaDeHashes = { ok: true; hashes: string[] } | { ok: false; problema: string }

/**
 * Parses a list of hashes. Empty lines and lines starting with # are skipped; one bad line rejects the whole
 * list.
 */
export function lerListaDeHashes(texto: string): ListaDeHashes {
  const lines = texto.split('\n').map((line) => line.trim())
  const says = (line: string) => line !== '' && !line.startsWith('#')
  const bad = lines.findIndex((line) => says(line) && !HASH_PDQ.test(line))
  if (bad !== -1) {
    return { ok: false, problema: `a linha ${bad + 1} não é um hash PDQ: 64 dígitos hexadecimais` }
  }
  const hashes = lines.filter(says).map((line) => line.toLowerCase())
  if (hashes.length === 0) return { ok: false, problema: 'não há hashes nesta lista' }
  if (hashes.length > HASHES_IMPORTADOS_MAX)
    return { ok: false, problema: `no máximo ${HASHES_IMPORTADOS_MAX} hashes` }
  return { ok: true, hashes }
}
