import { createHash } from 'node:crypto'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ArquivoDoOficio, NovoOficio, OficioGuardado, RespostaDoOficio } from '../ports/oficios'

const SELECT = `
  SELECT o.id, o.autoridade, o.processo, o.conta, o.pedido, o.sigilo, o.chegou_em,
    o.prazo_em, o.retencao_id AS retencao, o.registrado_por, o.registrado_em, o.resposta, o.entregue_em,
    o.entregue_por, o.recibo
  FROM oficios o`

/** Orders of authorities; callers own the transaction. */
export function oficioRepository(db: Queryable, vault: Vault) {
  return { ...orders(db), ...files(db, vault) }
}
export type Oficios = ReturnType<typeof oficioRepository>

function orders(db: Queryable) {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<OficioGuardado>(`${SELECT} ${rest}`, values)).rows
  return {
    async create(novo: NovoOficio): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO oficios (autoridade, processo, conta, pedido, sigilo, chegou_em, prazo_em, retencao_id,
           registrado_por, registrado_em)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
        [
          novo.autoridade,
          novo.processo,
          novo.conta,
          novo.pedido,
          novo.sigilo,
          novo.chegouEm,
          novo.prazoEm,
          novo.retencao,
          novo.registradoPor,
          novo.registradoEm,
        ],
      )
      const id = rows[0]?.id
      if (id === undefined) throw new Error('INSERT INTO oficios returned no id')
      return id
    },
    list: ({ abertos, limite }: { abertos: boolean; limite: number }) =>
      list(
        `WHERE o.entregue_em IS NULL OR NOT $1
         ORDER BY o.entregue_em IS NOT NULL, CASE WHEN o.entregue_em IS NULL THEN o.prazo_em END, o.id DESC LIMIT $2`,
        [abertos, limite],
      ),
    ofRetencoes: (ids: readonly number[]) => list('WHERE o.retencao_id = ANY ($1)', [ids]),
    find: async (id: number) => (await list('WHERE o.id = $1', [id]))[0],
    lock: async (id: number) => (await list('WHERE o.id = $1 FOR UPDATE', [id]))[0],
    async setResposta(id: number, resposta: RespostaDoOficio) {
      await db.query('UPDATE oficios SET resposta = $2 WHERE id = $1', [id, JSON.stringify(resposta)])
    },
    async entregar(id: number, { por, recibo }: { por: string; recibo: string }, now: Date) {
      await db.query('UPDATE oficios SET entregue_em = $2, entregue_por = $3, recibo = $4 WHERE id = $1', [
        id,
        now,
        por,
        recibo,
      ])
    },
    /** Whether an order without a delivered answer needs this hold. */
    async needsRetencao(retencao: number): Promise<boolean> {
      const sql = 'SELECT 1 FROM oficios WHERE retencao_id = $1 AND entregue_em IS NULL LIMIT 1'
      return (await db.query(sql, [retencao])).rows.length > 0
    },
  }
}

interface NovoArquivo extends Pick<ArquivoDoOficio, 'nome' | 'por' | 'em' | 'pacote'> {
  oficioId: number
  conteudo: Buffer
}

function files(db: Queryable, vault: Vault) {
  return {
    async addArquivo({ oficioId, conteudo, nome, por, em, pacote }: NovoArquivo) {
      const sha256 = createHash('sha256').update(conteudo).digest('hex')
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO oficio_arquivos (oficio_id, pacote, nome, bytes, sha256, cifrado, por, em)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        [oficioId, pacote, nome, conteudo.length, sha256, vault.seal(conteudo.toString('base64')), por, em],
      )
      return { id: rows[0]?.id ?? 0, sha256 }
    },
    async listArquivos(oficioId: number) {
      const { rows } = await db.query<ArquivoDoOficio>(
        'SELECT id, pacote, nome, bytes, sha256, por, em FROM oficio_arquivos WHERE oficio_id = $1 ORDER BY id',
        [oficioId],
      )
      return rows
    },
    /** In base64. */
    async openArquivo(id: number): Promise<string | undefined> {
      const sql = 'SELECT cifrado FROM oficio_arquivos WHERE id = $1'
      const [row] = (await db.query<{ cifrado: Uint8Array }>(sql, [id])).rows
      return row && vault.open(Buffer.from(row.cifrado))
    },
  }
}
