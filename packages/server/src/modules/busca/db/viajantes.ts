import { mustInvalidate, type Changed } from '../../../kernel/changed'
import type { Queryable } from '../../../kernel/db/queryable'
import { keptRead } from '../../../kernel/kept-read'
import type { Consulta, Viajantes } from '../ports/busca'

interface Linha {
  id: number
  la: boolean
  pausa: boolean
}

/** Trips of this instant that lead to the place or away from it; reads only those that are not over. */
const SQL = `
  SELECT a.id, t.estado = $1 AND t.cidade = coalesce($2, t.cidade) AS la, t.pausa
  FROM viagens t JOIN anuncios a ON a.usuario_id = t.usuario_id AND a.status = 'ativo'
  WHERE t.acaba_em > $3 AND t.comeca_em <= $3
    AND (t.estado = $1 AND t.cidade = coalesce($2, t.cidade)) <> (a.estado = $1 AND a.cidade = coalesce($2, a.cidade))`

/** Both ends of the trips of this instant. */
const LUGARES = `
  SELECT l.estado, l.cidade
  FROM viagens t JOIN anuncios a ON a.usuario_id = t.usuario_id AND a.status = 'ativo'
  CROSS JOIN LATERAL (VALUES (t.estado, t.cidade), (a.estado, a.cidade)) AS l (estado, cidade)
  WHERE t.acaba_em > $1 AND t.comeca_em <= $1 LIMIT $2`

/** With more rows, most places have travellers, and each search queries its own. */
const LUGARES_MAX = 5_000
/** As long as results of searches are cached. */
const TTL_MS = 500

export const NINGUEM: Viajantes = { chegam: [], saem: [], longe: [] }

/** Listings whose owners travel to or from the place of a search (rule: anuncios/viagens). */
export async function findViajantes(db: Queryable, { estado, cidade, agora }: Lugar): Promise<Viajantes> {
  if (estado === undefined) return NINGUEM
  const { rows } = await db.query<Linha>(SQL, [estado, cidade ?? null, agora])
  const idsOf = (wanted: (linha: Linha) => boolean) => rows.filter(wanted).map(({ id }) => id)
  return {
    chegam: idsOf(({ la }) => la),
    saem: idsOf(({ la, pausa }) => !la && pausa),
    longe: idsOf(({ la, pausa }) => !la && !pausa),
  }
}

type Lugar = Pick<Consulta, 'estado' | 'cidade' | 'agora'>

/** `findViajantes`, without a query for places that have no travellers: those that have are cached for half a second. */
export function viajantesDosLugares(db: Queryable) {
  /** Undefined when there are too many places. */
  const kept = keptRead(TTL_MS, async (agora: number): Promise<ReadonlySet<string> | undefined> => {
    const values = [new Date(agora), LUGARES_MAX]
    const { rows } = await db.query<{ estado: string; cidade: string }>(LUGARES, values)
    if (rows.length === LUGARES_MAX) return undefined
    return new Set(rows.flatMap(({ estado, cidade }) => [estado, `${estado} ${cidade}`]))
  })
  return {
    async find(lugar: Lugar): Promise<Viajantes> {
      const { estado, cidade, agora } = lugar
      if (estado === undefined) return NINGUEM
      const lugares = await kept.find(agora.getTime())
      const name = cidade === undefined ? estado : `${estado} ${cidade}`
      return lugares === undefined || lugares.has(name) ? findViajantes(db, lugar) : NINGUEM
    },
    /** Call after a commit. */
    forget(changed: Changed) {
      if (mustInvalidate(changed)) kept.forget()
    },
  }
}
export type FindViajantes = ReturnType<typeof viajantesDosLugares>['find']

/**
 * The travellers of a search. One in a neighbourhood finds nobody who arrives, since none has one there; one for
 * Online leaves out those who are elsewhere.
 */
export async function viajantesDe(find: FindViajantes, consulta: Consulta): Promise<Viajantes> {
  const { chegam, saem, longe } = await find(consulta)
  const { refinos, grupos } = consulta
  const zona = grupos.some(({ tokens }) => tokens.some((token) => token.startsWith('zona=')))
  return {
    chegam: zona || (refinos !== null && refinos.bairros !== null) ? [] : chegam,
    saem: refinos !== null && refinos.momentos !== null ? [...saem, ...longe] : saem,
    longe,
  }
}
