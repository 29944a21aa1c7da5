import type { Queryable } from '../../../kernel/db/queryable'
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

export const NINGUEM: Viajantes = { chegam: [], saem: [], longe: [] }

/** Listings whose owners travel to or from the place of a search (rule: anuncios/viagens). */
export async function findViajantes(
  db: Queryable,
  { estado, cidade, agora }: Pick<Consulta, 'estado' | 'cidade' | 'agora'>,
): Promise<Viajantes> {
  if (estado === undefined) return NINGUEM
  const { rows } = await db.query<Linha>(SQL, [estado, cidade ?? null, agora])
  const idsOf = (wanted: (linha: Linha) => boolean) => rows.filter(wanted).map(({ id }) => id)
  return {
    chegam: idsOf(({ la }) => la),
    saem: idsOf(({ la, pausa }) => !la && pausa),
    longe: idsOf(({ la, pausa }) => !la && !pausa),
  }
}

/**
 * The travellers of a search. One in a neighbourhood finds nobody who arrives, since none has one there; one for
 * Online leaves out those who are elsewhere.
 */
export async function viajantesDe(db: Queryable, consulta: Consulta): Promise<Viajantes> {
  const { chegam, saem, longe } = await findViajantes(db, consulta)
  const { refinos, grupos } = consulta
  const zona = grupos.some(({ tokens }) => tokens.some((token) => token.startsWith('zona=')))
  return {
    chegam: zona || (refinos !== null && refinos.bairros !== null) ? [] : chegam,
    saem: refinos !== null && refinos.momentos !== null ? [...saem, ...longe] : saem,
    longe,
  }
}
