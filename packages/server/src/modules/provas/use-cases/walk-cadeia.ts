/** Verifies the audit's chain from start to end, a page at a time (rule: operacao/cadeia). */
import { createHash } from 'node:crypto'
import type { Elo } from '../ports/cadeia'
import type { ProvasRepositories } from '../store'

const PAGINA = 5_000
/** Findings listed individually; further ones are only counted. */
const LISTADOS = 50

export interface Achado {
  tipo:
    | 'alterada'
    | 'apagada'
    | 'fora-da-cadeia'
    | 'selo-divergente'
    | 'truncada'
    | 'selo-invalido'
    | 'selo-faltando'
    | 'selo-atrasado'
  onde: string
}

/** Findings, the first ones by name. */
export interface AchadosDaCadeia {
  lista: Achado[]
  total: number
}

export function createAchados(): AchadosDaCadeia & { add: (tipo: Achado['tipo'], onde: string) => void } {
  const achados = {
    lista: new Array<Achado>(),
    total: 0,
    add(tipo: Achado['tipo'], onde: string) {
      achados.total += 1
      if (achados.lista.length < LISTADOS) achados.lista.push({ tipo, onde })
    },
  }
  return achados
}

interface Ponto {
  sequencia: number
  hash: Buffer
}
export const INICIO: Ponto = { sequencia: 0, hash: Buffer.alloc(0) }

/** Recomputes every hash after `desde`; calls `onElo` for each link. Returns the last one. */
export async function walkCadeia(
  cadeia: Pick<ProvasRepositories['cadeia'], 'elos' | 'semElo'>,
  achados: Pick<ReturnType<typeof createAchados>, 'add'>,
  { desde, onElo = () => undefined }: { desde: Ponto; onElo?: (elo: Elo) => void },
): Promise<Ponto> {
  let ponto = desde
  let pagina = cadeia.elos(ponto.sequencia, PAGINA)
  for (;;) {
    const elos = await pagina
    const last = elos.at(-1)
    // Fetches the next page while this one is hashed.
    if (last !== undefined) pagina = cadeia.elos(last.sequencia, PAGINA)
    for (const elo of elos) {
      checkElo(ponto, elo, achados)
      onElo(elo)
      ponto = { sequencia: elo.sequencia, hash: elo.hash }
    }
    if (last === undefined) break
  }
  for (const id of await cadeia.semElo(PAGINA)) achados.add('fora-da-cadeia', `entrada ${id}`)
  return ponto
}

/** Continues from the stored hash, so that one change is one finding. */
function checkElo(
  anterior: Ponto,
  { sequencia, entrada, texto, hash }: Elo,
  achados: Pick<AchadosDaCadeia & { add: (tipo: Achado['tipo'], onde: string) => void }, 'add'>,
): void {
  if (sequencia !== anterior.sequencia + 1) {
    return achados.add('apagada', `elos ${anterior.sequencia + 1} a ${sequencia - 1}`)
  }
  if (texto === null) return achados.add('apagada', `entrada ${entrada} (elo ${sequencia})`)
  const wanted = createHash('sha256').update(anterior.hash).update(texto, 'utf8').digest()
  if (!wanted.equals(hash)) achados.add('alterada', `entrada ${entrada} (elo ${sequencia})`)
}
