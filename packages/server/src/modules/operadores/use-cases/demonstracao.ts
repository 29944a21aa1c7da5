/**
 * The demonstration's sign-in: a passkey printed at start, for browsers without an authenticator (rule:
 * operadores/demonstracao).
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { OperadoresDeps } from '../ports/deps'
import type { OperadoresScope } from '../store'
import { isChaveImpressa, MARCA } from './chave-impressa'
import type { NovoOperador } from './convites'

const NOME = 'Chave da demonstração'

/** Private key material: printed, and not stored. */
export interface ChaveImpressa {
  nome: string
  credencial: string
  /** Private value of a P-256 key, as in a JWK. */
  d: string
  x: string
  y: string
}

/** Replaces the previously printed key; undefined when the operator was removed. */
export async function imprimirChave(
  { store, clock }: Pick<OperadoresDeps, 'store' | 'clock'>,
  { nome, papeis }: NovoOperador,
): Promise<ChaveImpressa | undefined> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { d = '', x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const credencial = Buffer.concat([Buffer.from(MARCA), randomBytes(16)]).toString('base64url')
  return store.transaction(async (tx) => {
    const now = clock()
    const id = await findOrCreate(tx, { nome, papeis }, now)
    if (id === undefined) return undefined
    for (const before of await tx.chavesDeOperador.list(id))
      if (isChaveImpressa(before.credencial)) await tx.chavesDeOperador.remove(id, before.id)
    const nova = { credencial, chavePublica: coseOf(x, y), contador: 0, transportes: [], sincronizada: false }
    await tx.chavesDeOperador.create({ ...nova, donoId: id, nome: NOME }, now)
    return { nome, credencial, d, x, y }
  })
}

async function findOrCreate(
  tx: OperadoresScope,
  { nome, papeis }: NovoOperador,
  now: Date,
): Promise<number | undefined> {
  const known = await tx.operadores.findPorNome(nome)
  if (known?.estado === 'ativo') return known.id
  if (known?.estado === 'removido') return undefined
  const id = known?.id ?? (await tx.operadores.create({ nome, papeis }, now))
  if (id === undefined) return undefined
  await tx.operadores.activate(id)
  const ator = 'sistema:demonstracao'
  await tx.auditoria.record({
    ator,
    acao: 'operador-ativado',
    alvo: `operador:${id}`,
    now,
    dados: { nome, papeis },
  })
  return id
}

/** COSE key of ES256: a map of key type, algorithm, curve and point. */
function coseOf(x: string, y: string): Buffer {
  const part = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    part(0x21, x),
    part(0x22, y),
  ])
}
