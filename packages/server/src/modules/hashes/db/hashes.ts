import { createHash } from 'node:crypto'
import { PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import type { Vault } from '../../../kernel/crypto/vault'
import { insertInto } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import { PDQ_BYTES } from '../../../kernel/images/pdq'
import type { Acerto, AcertoVisto, HashBloqueado, HashProcurado, NovoHash } from '../ports/hashes'

const SELECT = `
  SELECT id, fonte, motivo, classe, octet_length(hashes) / ${PDQ_BYTES} AS recortes, criado_por,
    criado_em, remocao_pedida_por, removido_em, encode(substr(hashes, 1, 4), 'hex') AS resumo,
    (SELECT count(*)::int FROM hashes_acertos a WHERE a.hash_id = h.id) AS acertos,
    (SELECT max(a.em) FROM hashes_acertos a WHERE a.hash_id = h.id) AS ultimo_acerto_em
  FROM hashes_bloqueados h`

/** Hashes of forbidden pictures (rule: albuns/proibidas); callers own the transaction. */
export function hashBloqueadoRepository(db: Queryable, vault: Vault) {
  return { ...reading(db), ...changing(db), ...catching(db, vault) }
}
export type HashesBloqueados = ReturnType<typeof hashBloqueadoRepository>

function reading(db: Queryable) {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<HashBloqueado>(`${SELECT} ${rest}`, values)).rows
  return {
    /** Changes with every change of the list. */
    async versao() {
      const sql = 'SELECT versao::text FROM hashes_versao'
      return (await db.query<{ versao: string }>(sql, [])).rows[0]?.versao ?? ''
    },
    async listProcurados() {
      const sql = 'SELECT id, classe, hashes FROM hashes_bloqueados WHERE removido_em IS NULL ORDER BY id'
      const { rows } = await db.query<Omit<HashProcurado, 'hashes'> & { hashes: Uint8Array }>(sql, [])
      return rows.map(({ hashes, ...rest }) => ({ ...rest, hashes: partsOf(Buffer.from(hashes)) }))
    },
    list: ({ limite }: { limite: number }) =>
      list('ORDER BY removido_em IS NOT NULL, id DESC LIMIT $1', [limite]),
    find: async (id: number) => (await list('WHERE id = $1', [id]))[0],
    async countEmVigor() {
      const sql = 'SELECT count(*)::int AS n FROM hashes_bloqueados WHERE removido_em IS NULL'
      return (await db.query<{ n: number }>(sql, [])).rows[0]?.n ?? 0
    },
    /** Matches of one hash, or of the official list (null); newest first. */
    async listAcertos(hashId: number | null, limite: number) {
      const { rows } = await db.query<AcertoVisto>(
        `SELECT d.protocolo, a.conta, a.em, a.distancia, a.congelou FROM hashes_acertos a
         JOIN denuncias d ON d.id = a.denuncia_id WHERE a.hash_id IS NOT DISTINCT FROM $1::int
         ORDER BY a.id DESC LIMIT $2`,
        [hashId, limite],
      )
      return rows
    },
    lock: async (id: number) => (await list('WHERE id = $1 FOR UPDATE OF h', [id]))[0],
  }
}

function partsOf(hashes: Buffer): Buffer[] {
  return Array.from({ length: hashes.length / PDQ_BYTES }, (_zero, n) =>
    hashes.subarray(n * PDQ_BYTES, (n + 1) * PDQ_BYTES),
  )
}

function changing(db: Queryable) {
  const insert = async (
    { fonte, motivo, classe, por }: Parameters<HashesBloqueados['addLista']>[0],
    hashes: readonly Buffer[],
    now: Date,
  ) => {
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO hashes_bloqueados (fonte, motivo, classe, criado_por, criado_em, hashes)
       SELECT $1, $2, $3, $4, $5, unnest($6::bytea[]) ON CONFLICT DO NOTHING RETURNING id`,
      [fonte, motivo, classe, por, now, hashes],
    )
    return rows
  }
  return {
    /** Returns the id; undefined when the source has already given it. */
    add: async (novo: NovoHash, now: Date) => (await insert(novo, [Buffer.concat(novo.hashes)], now))[0]?.id,
    /** Adds a list at once; returns how many were new. */
    addLista: async (lista: Omit<NovoHash, 'hashes'> & { hashes: readonly Buffer[] }, now: Date) =>
      (await insert(lista, lista.hashes, now)).length,
    /**
     * Blocks the hash of every picture of an account; returns how many. Matches are refused with an urgent case and
     * freeze no account: the pictures may be of another person.
     */
    async blockDaConta(
      conta: number,
      { fonte, motivo, por }: { fonte: string; motivo: string; por: string },
      now: Date,
    ) {
      const { count } = await db.query(
        `INSERT INTO hashes_bloqueados (fonte, motivo, classe, criado_por, criado_em, hashes)
         SELECT DISTINCT ON (hash) $2, $3, 'imagem-intima', $4, $5::timestamptz, hash FROM hashes_fotos
         WHERE conta = $1 AND qualidade >= $6 ON CONFLICT DO NOTHING`,
        [conta, fonte, motivo, por, now, PDQ_QUALIDADE_MINIMA],
      )
      return count
    },
    async askRemocao(id: number, por: string) {
      await db.query('UPDATE hashes_bloqueados SET remocao_pedida_por = $2 WHERE id = $1', [id, por])
    },
    async remove(id: number, por: string, now: Date) {
      const sql = 'UPDATE hashes_bloqueados SET removido_por = $2, removido_em = $3 WHERE id = $1'
      await db.query(sql, [id, por, now])
    },
  }
}

function catching(db: Queryable, vault: Vault) {
  return {
    /** Whether a case of this account and hash is open. */
    async hasOpenCase(conta: number, hashId: number | null) {
      const { rows } = await db.query(
        `SELECT 1 FROM hashes_acertos a JOIN denuncias d ON d.id = a.denuncia_id
         WHERE a.conta = $1 AND a.hash_id IS NOT DISTINCT FROM $2::int AND d.status = 'aberta' LIMIT 1`,
        [conta, hashId],
      )
      return rows.length > 0
    },
    async addAcerto({ hashId, conta, denunciaId, distancia, congelou }: Acerto, em: Date) {
      const keys = { hash_id: hashId, denuncia_id: denunciaId }
      const { text, values } = insertInto('hashes_acertos', { ...keys, conta, distancia, congelou, em })
      await db.query(text, values)
    },
    /** The account that this case froze, if no other open case does. */
    async findCongeladaSo(denunciaId: number) {
      const { rows } = await db.query<{ conta: number }>(
        `SELECT a.conta FROM hashes_acertos a WHERE a.denuncia_id = $1 AND a.congelou AND NOT EXISTS (
           SELECT FROM hashes_acertos other JOIN denuncias d ON d.id = other.denuncia_id
           WHERE other.conta = a.conta AND other.congelou AND d.id <> $1 AND d.status <> 'improcedente')`,
        [denunciaId],
      )
      return rows[0]?.conta
    },
    async setCongelada(conta: number, em: Date | null) {
      await db.query('UPDATE usuarios SET congelado_em = $2 WHERE id = $1', [conta, em])
    },
    /** Sealed: no command shows it. */
    async lacrar(
      { conta, denunciaId, bytes }: { conta: number; denunciaId: number; bytes: Buffer },
      now: Date,
    ) {
      const { text, values } = insertInto('imagens_lacradas', {
        conta,
        denuncia_id: denunciaId,
        criada_em: now,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        imagem: vault.seal(bytes.toString('base64')),
      })
      await db.query(text, values)
    },
  }
}
