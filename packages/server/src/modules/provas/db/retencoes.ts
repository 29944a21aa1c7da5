import type { Vault } from '../../../kernel/crypto/vault'
import { heldAccount } from '../../../kernel/db/retencao'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Comunicacao, NovaRetencao, Retencao } from '../ports/retencoes'

const SELECT = `
  SELECT r.id, r.conta, r.mensagem, r.denuncia_id, r.origem, r.referencia,
    r.criada_por, r.criada_em, r.ate, r.encerrada_em, r.encerrada_por,
    (SELECT count(*)::int FROM retencao_comunicacoes c WHERE c.retencao_id = r.id) AS comunicacoes,
    EXISTS (SELECT 1 FROM retencao_copias k WHERE k.conta = r.conta) AS copia
  FROM retencoes_legais r`

/** Legal holds; callers own the transaction. */
export function retencaoRepository(db: Queryable, vault: Vault) {
  return { ...opening(db, vault), ...ending(db) }
}
export type Retencoes = ReturnType<typeof retencaoRepository>

function opening(db: Queryable, vault: Vault) {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<Retencao>(`${SELECT} ${rest}`, values)).rows
  return {
    /** Waits for an erasure of the account in progress, and blocks the next one. */
    async create({
      conta,
      mensagem,
      denunciaId,
      origem,
      referencia,
      criadaPor,
      criadaEm,
      ate,
    }: NovaRetencao) {
      // An erasure locks the account first, so one of the two sees the other.
      await db.query('SELECT 1 FROM usuarios WHERE id = $1 FOR KEY SHARE', [conta])
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO retencoes_legais (conta, mensagem, denuncia_id, origem, referencia, criada_por, criada_em, ate)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        [conta, mensagem, denunciaId, origem, referencia, criadaPor, criadaEm, ate],
      )
      const id = rows[0]?.id
      if (id === undefined) throw new Error('INSERT INTO retencoes_legais returned no id')
      return id
    },
    list: ({ abertas, limite }: { abertas: boolean; limite: number }) =>
      list('WHERE r.encerrada_em IS NULL OR NOT $1 ORDER BY r.id DESC LIMIT $2', [abertas, limite]),
    lock: async (id: number) => (await list('WHERE r.id = $1 FOR UPDATE OF r', [id]))[0],
    /** Data of an account that was erased under a hold. */
    async findCopia(conta: number) {
      const sql = 'SELECT copia FROM retencao_copias WHERE conta = $1'
      const [row] = (await db.query<{ copia: Uint8Array }>(sql, [conta])).rows
      return row && JSON.parse(vault.open(Buffer.from(row.copia)))
    },
    async addComunicacao({ retencaoId, orgao, numero, por, em }: Comunicacao) {
      await db.query(
        'INSERT INTO retencao_comunicacoes (retencao_id, orgao, numero, por, em) VALUES ($1, $2, $3, $4, $5)',
        [retencaoId, orgao, numero, por, em],
      )
    },
  }
}

function ending(db: Queryable) {
  const removeCopias = async () => {
    for (const table of ['retencao_copias', 'imagens_lacradas'])
      await db.query(`DELETE FROM ${table} WHERE NOT ${heldAccount(`${table}.conta`)}`)
    await db.query(
      `DELETE FROM oficio_arquivos a USING oficios o WHERE o.id = a.oficio_id AND NOT ${heldAccount('o.conta')}`,
    )
  }
  return {
    async close(id: number, por: string, now: Date) {
      await db.query('UPDATE retencoes_legais SET encerrada_em = $2, encerrada_por = $3 WHERE id = $1', [
        id,
        now,
        por,
      ])
      await removeCopias()
    },
    /** Ends expired holds, except of orders without a delivered answer, and erases copies without a hold. */
    async closeDue(now: Date) {
      const { count } = await db.query(
        `UPDATE retencoes_legais SET encerrada_em = $1, encerrada_por = 'sistema'
         WHERE encerrada_em IS NULL AND ate <= $1
           AND NOT EXISTS (SELECT 1 FROM oficios o WHERE o.retencao_id = retencoes_legais.id AND o.entregue_em IS NULL)`,
        [now],
      )
      if (count > 0) await removeCopias()
      return count
    },
  }
}
