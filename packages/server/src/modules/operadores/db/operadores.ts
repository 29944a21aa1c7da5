import type { Papel } from '@portal/domain/papeis'
import { ESTADOS_OPERADOR } from '@portal/domain/operadores'
import { TODOS_OS_PAPEIS } from '@portal/domain/papeis'
import { z } from 'zod'
import { columns, selecting, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Operador } from '../ports/operadores'

const COLUNAS: Omit<Columns<Operador>, 'chaves'> = columns(
  'id',
  'nome',
  'papeis',
  'estado',
  'conviteAte',
  'comandoAte',
  'criadoEm',
  'vistoEm',
  'suspensoEm',
)
const CHAVES = '(SELECT count(*)::int FROM operador_chaves c WHERE c.operador_id = o.id) AS chaves'
const SELECT = `SELECT ${selecting(COLUNAS, 'o')}, ${CHAVES} FROM operadores o`

/** A role unknown to this program grants nothing. */
export const papeisGuardados = z
  .array(z.string())
  .transform((papeis) => TODOS_OS_PAPEIS.filter((papel) => papeis.includes(papel)))
const linhaSchema = z.looseObject({ papeis: papeisGuardados, estado: z.enum(ESTADOS_OPERADOR) })

type Linha = Omit<Operador, 'papeis' | 'estado'>

/** Operators: people who decide, without advertiser accounts. Callers own the transaction. */
export function operadorRepository(db: Queryable) {
  return { ...reading(db), ...writing(db), ...ending(db) }
}
export type Operadores = ReturnType<typeof operadorRepository>

function reading(db: Queryable) {
  const read = async (rest: string, values: readonly unknown[] = []): Promise<Operador[]> =>
    (await db.query<Linha>(`${SELECT} ${rest}`, values)).rows.map((row) => ({
      ...row,
      ...linhaSchema.parse(row),
    }))
  const one = async (rest: string, values: readonly unknown[]) => (await read(rest, values))[0]
  return {
    /** Active ones by name, removed ones last. */
    list: () => read(`ORDER BY o.estado = 'removido', o.nome`),
    find: (id: number) => one('WHERE o.id = $1', [id]),
    /** The same, locked until the transaction ends. */
    lock: (id: number) => one('WHERE o.id = $1 FOR UPDATE', [id]),
    findPorNome: (nome: string) => one('WHERE o.nome = $1', [nome]),
    findPorConvite: (hash: Buffer, now: Date) =>
      one('WHERE o.convite_hash = $1 AND o.convite_ate > $2', [hash, now]),
    findPorComando: (hash: Buffer, now: Date) =>
      one(
        `WHERE o.comando_hash = $1 AND o.comando_ate > $2 AND o.estado = 'ativo' AND o.suspenso_em IS NULL`,
        [hash, now],
      ),
  }
}

function writing(db: Queryable) {
  return {
    /** Undefined when the name is taken, also by a removed operator. */
    async create({ nome, papeis }: { nome: string; papeis: readonly Papel[] }, now: Date) {
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO operadores (nome, papeis, criado_em) VALUES ($1, $2, $3)
         ON CONFLICT (nome) DO NOTHING RETURNING id`,
        [nome, papeis, now],
      )
      return rows[0]?.id
    },
    async setConvite(id: number, convite: { hash: Buffer; ate: Date } | null) {
      await db.query('UPDATE operadores SET convite_hash = $2, convite_ate = $3 WHERE id = $1', [
        id,
        convite?.hash ?? null,
        convite?.ate ?? null,
      ])
    },
    async setComando(id: number, comando: { hash: Buffer; ate: Date } | null) {
      await db.query('UPDATE operadores SET comando_hash = $2, comando_ate = $3 WHERE id = $1', [
        id,
        comando?.hash ?? null,
        comando?.ate ?? null,
      ])
    },
    async setSuspenso(id: number, em: Date | null) {
      await db.query('UPDATE operadores SET suspenso_em = $2 WHERE id = $1', [id, em])
    },
    async setPapeis(id: number, papeis: readonly Papel[]) {
      await db.query('UPDATE operadores SET papeis = $2 WHERE id = $1', [id, papeis])
    },
  }
}

function ending(db: Queryable) {
  return {
    async activate(id: number) {
      await db.query(
        `UPDATE operadores SET estado = 'ativo', convite_hash = NULL, convite_ate = NULL WHERE id = $1`,
        [id],
      )
    },
    /** Revokes all access: sessions, passkeys, keys, invitation. */
    async remove(id: number, now: Date) {
      await db.query(
        `UPDATE operadores SET estado = 'removido', removido_em = $2, convite_hash = NULL, convite_ate = NULL,
           comando_hash = NULL, comando_ate = NULL WHERE id = $1`,
        [id, now],
      )
      await db.query('DELETE FROM operador_chaves WHERE operador_id = $1', [id])
      await db.query('DELETE FROM operador_desafios WHERE operador_id = $1', [id])
      await db.query(
        'UPDATE operador_sessoes SET encerrada_em = $2 WHERE operador_id = $1 AND encerrada_em IS NULL',
        [id, now],
      )
    },
    async see(id: number, now: Date) {
      await db.query('UPDATE operadores SET visto_em = $2 WHERE id = $1', [id, now])
    },
  }
}
