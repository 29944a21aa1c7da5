import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { currentOf, hmacOf, isHmacOf, type Secret } from './secret'
import type { Secrets } from './ports'

const TOKEN_BYTES = 32
const VISITANTE_BYTES = 16
const PROTOCOLO_LENGTH = 10
/** Thirty-two symbols, so that each is equally likely; no I, L, O, U. */
const LEGIVEIS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function createSecrets(secret: Secret): Secrets {
  return {
    newToken: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    newCodigo: () => String(randomInt(1_000_000)).padStart(6, '0'),
    newUuid: () => randomUUID(),
    newProtocolo: () => Array.from(randomBytes(PROTOCOLO_LENGTH), (byte) => LEGIVEIS[byte % 32]).join(''),
    hashToken: (token) => createHash('sha256').update(token).digest(),
    newSalt: () => randomBytes(TOKEN_BYTES),
    hashVisitante: (sal, quem) =>
      createHmac('sha256', currentOf(secret)).update(sal).update(quem).digest().subarray(0, VISITANTE_BYTES),
    hashTentativa: (quem) => hmacOf(secret, `tentativa\n${quem}`),
    hashCodigo: (codigoId, codigo) => hmacOf(secret, `${codigoId}:${codigo}`),
    isCodigo: (codigoId, codigo, hash) => isHmacOf(secret, `${codigoId}:${codigo}`, hash),
  }
}
