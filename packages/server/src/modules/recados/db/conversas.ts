import type { Vault } from '../../../kernel/crypto/vault'
import { alignHashes } from '../../../kernel/db/blind-index'
import { heldAccount } from '../../../kernel/db/retencao'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ConversaChange } from '../../../kernel/changed'
import type { Conversa, NovaConversa } from '../ports/conversas'
import { reading } from './conversas-listadas'
import { sealRecado, type Recado } from '../../../kernel/crypto/sealed-recados'
import { HASHES_DOS_SINAIS, hashesDoSinal } from './sinais'
import type { Sinal } from '../ports/bloqueios'

const NAO_LIDAS = `(SELECT count(*)::int FROM recados r WHERE r.conversa_id = c.id AND r.de = 'visitante'
  AND (c.lida_em IS NULL OR r.em > c.lida_em))`

const COLUNAS_DA_CONVERSA = `c.id, c.usuario_id, c.anuncio_id, c.ultima_em, c.lida_em,
  c.lida_pelo_visitante_em, c.sem_avisos,
  EXISTS (SELECT 1 FROM bloqueios b WHERE b.conversa_id = c.id) AS bloqueada, ${NAO_LIDAS} AS nao_lidas`

/** Sealed messages between visitors and advertisers; callers own the transaction. */
export function conversaRepository(db: Queryable, vault: Vault, changed: (change: ConversaChange) => void) {
  const notify = ({ id, usuarioId }: Alvo) => changed({ conversaId: id, usuarioId })
  return { ...finding(db), ...reading(db, vault), ...writing(db, vault, notify), ...ending(db) }
}
type Alvo = Pick<Conversa, 'id' | 'usuarioId'>
export type Conversas = ReturnType<typeof conversaRepository>

function finding(db: Queryable) {
  const find = async (rest: string, values: readonly unknown[]) => {
    const sql = `SELECT ${COLUNAS_DA_CONVERSA} FROM conversas c WHERE c.apagada_em IS NULL AND ${rest}`
    return (await db.query<Conversa>(sql, values)).rows[0]
  }
  const [porChave, doDono] = ['c.chave_hash = $1', 'c.id = $1 AND c.usuario_id = $2']
  return {
    findPorChave: (hash: Buffer) => find(porChave, [hash]),
    findDoDono: (id: number, usuarioId: number) => find(doDono, [id, usuarioId]),
    /** The same, locked until the transaction ends. */
    lockPorChave: (hash: Buffer) => find(`${porChave} FOR UPDATE OF c`, [hash]),
    lockDoDono: (id: number, usuarioId: number) => find(`${doDono} FOR UPDATE OF c`, [id, usuarioId]),
  }
}

function writing(db: Queryable, vault: Vault, notify: (conversa: Alvo) => void) {
  return {
    async create({ usuarioId, anuncioId, chaveHash }: NovaConversa, now: Date): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO conversas (usuario_id, anuncio_id, chave_hash, criada_em, ultima_em) VALUES ($1, $2, $3, $4, $4)
         RETURNING id`,
        [usuarioId, anuncioId, chaveHash, now],
      )
      const id = rows[0]?.id
      if (id === undefined) throw new Error('INSERT INTO conversas returned no id')
      return id
    },
    async add(conversa: Alvo, recado: Recado) {
      notify(conversa)
      await db.query('INSERT INTO recados (conversa_id, de, texto_cifrado, em) VALUES ($1, $2, $3, $4)', [
        conversa.id,
        recado.de,
        sealRecado(vault, conversa.id, recado),
        recado.em,
      ])
      await db.query('UPDATE conversas SET ultima_em = $2 WHERE id = $1', [conversa.id, recado.em])
    },
    /** Signs by which a block would recognise the writer; seeing one again renews it. */
    async addSinais({ id, usuarioId }: Alvo, sinais: readonly Sinal[], now: Date) {
      for (const sinal of sinais) {
        const hash = await alignHashes(db, HASHES_DOS_SINAIS, hashesDoSinal(vault, usuarioId, sinal))
        await db.query(
          `INSERT INTO conversa_sinais (conversa_id, tipo, hash, visto_em) VALUES ($1, $2, $3, $4)
           ON CONFLICT (conversa_id, tipo, hash) DO UPDATE SET visto_em = excluded.visto_em`,
          [id, sinal.tipo, hash, now],
        )
      }
    },
    /** Locks the listing, so that the count stays valid until the transaction ends. */
    async countNovas(anuncioId: number, desde: Date): Promise<number> {
      await db.query('SELECT 1 FROM anuncios WHERE id = $1 FOR NO KEY UPDATE', [anuncioId])
      const sql = 'SELECT count(*)::int AS total FROM conversas WHERE anuncio_id = $1 AND criada_em > $2'
      return (await db.query<{ total: number }>(sql, [anuncioId, desde])).rows[0]?.total ?? 0
    },
    async markLida(conversa: Alvo, now: Date) {
      notify(conversa)
      await db.query('UPDATE conversas SET lida_em = $2 WHERE id = $1', [conversa.id, now])
    },
    /** The visitor has read; unchanged when nothing was written to the visitor since. */
    async markLidaPeloVisitante(conversa: Alvo, now: Date) {
      const { count } = await db.query(
        `UPDATE conversas c SET lida_pelo_visitante_em = $2 WHERE id = $1 AND EXISTS (SELECT 1 FROM recados r
           WHERE r.conversa_id = c.id AND r.de = 'anunciante' AND r.em > coalesce(c.lida_pelo_visitante_em, '-infinity'))`,
        [conversa.id, now],
      )
      if (count > 0) notify(conversa)
    },
    async setSemAvisos(conversa: Alvo, semAvisos: boolean) {
      notify(conversa)
      await db.query('UPDATE conversas SET sem_avisos = $2 WHERE id = $1', [conversa.id, semAvisos])
    },
    /** False when its advertiser was already notified within a day. */
    async markAvisada(id: number, now: Date, desde: Date): Promise<boolean> {
      const { count } = await db.query(
        'UPDATE conversas SET avisada_em = $2 WHERE id = $1 AND (avisada_em IS NULL OR avisada_em <= $3)',
        [id, now, desde],
      )
      return count > 0
    },
    async apagar(conversa: Alvo, now: Date) {
      notify(conversa)
      await db.query('UPDATE conversas SET apagada_em = $2 WHERE id = $1', [conversa.id, now])
    },
  }
}

function ending(db: Queryable) {
  return {
    /** Deletes conversations idle since then, or deleted by their advertiser, except those under a hold. */
    async removeEnded(quietSince: Date) {
      await db.query(
        `DELETE FROM conversas WHERE (ultima_em <= $1 OR apagada_em IS NOT NULL) AND NOT ${heldAccount('usuario_id')}`,
        [quietSince],
      )
    },
    /** Deletes networks seen earlier: others may use them by now. */
    async removeRedesVistasAte(instant: Date) {
      await db.query(`DELETE FROM conversa_sinais WHERE tipo = 'rede' AND visto_em <= $1`, [instant])
    },
  }
}
