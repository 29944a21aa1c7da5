import type { Recado } from '../../recados'
import { DE_MENOR } from '@portal/domain/denuncia'
import { z } from 'zod'
import { LADOS_DO_RECADO } from '@portal/domain/recado-lados'
import type { Vault } from '../../../kernel/crypto/vault'
import { insertInto } from '../../../kernel/db/columns'
import type {
  AnuncioOculto,
  DenunciaGuardada,
  NovaDenuncia,
  OcultaPor,
  RespostaDenuncia,
} from '../ports/denuncias'
import type { Queryable } from '../../../kernel/db/queryable'

const SELECT = `
  SELECT d.id, d.protocolo, d.alvo, d.endereco, d.alvo_id, d.conta, d.anuncio_id,
    a.titulo AS anuncio_titulo, d.motivo, d.descricao, d.nome, d.email, d.status, d.resposta,
    d.criado_em, d.encerrada_em, d.classe, d.prazo_em,
    d.ocultada_em, d.ocultada_por, d.em_massa, d.responsavel, d.atribuida_em,
    d.respondida_por, d.confirmada_por
  FROM denuncias d LEFT JOIN anuncios a ON a.id = d.anuncio_id`

/** Reports; callers own the transaction. */
export function denunciaRepository(db: Queryable, vault: Vault) {
  return { ...reading(db), ...hiding(db), ...writing(db), ...copying(db, vault) }
}
export type Denuncias = ReturnType<typeof denunciaRepository>

/** A photo named as a minor's; $3 is the reason. */
const FOTO_DE_MENOR = `(d.alvo = 'foto' AND d.alvo_id IS NOT NULL AND d.motivo = $3)`

function reading(db: Queryable) {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<DenunciaGuardada>(`${SELECT} ${rest}`, values)).rows
  return {
    /** Open ones by deadline, those over the limit last; then the most recently answered. */
    list: ({ abertas, limite }: { abertas: boolean; limite: number }) =>
      list(
        `WHERE d.status = 'aberta' OR NOT $1 ORDER BY d.status <> 'aberta',
           CASE WHEN d.status = 'aberta' THEN d.em_massa END,
           CASE WHEN d.status = 'aberta' THEN d.prazo_em END, d.id DESC LIMIT $2`,
        [abertas, limite],
      ),
    listDoAnuncio: (anuncioId: number) => list('WHERE d.anuncio_id = $1 ORDER BY d.id DESC', [anuncioId]),
    find: async (protocolo: string) => (await list('WHERE d.protocolo = $1', [protocolo]))[0],
    lockPorId: async (id: number) => (await list('WHERE d.id = $1 FOR UPDATE OF d', [id]))[0],
    findPorChave: async (hash: Buffer) => (await list('WHERE d.chave_hash = $1', [hash]))[0],
    /** The same, locked until the transaction ends. */
    lock: async (protocolo: string) => (await list('WHERE d.protocolo = $1 FOR UPDATE OF d', [protocolo]))[0],
    /**
     * Open reports whose target is due to be hidden, photos named as a minor's first; past a limit only those
     * photos.
     */
    listAOcultar: (now: Date, limite: number) =>
      list(
        `WHERE d.status = 'aberta' AND d.ocultada_em IS NULL AND d.ocultar_em <= $1 AND (NOT d.em_massa OR ${FOTO_DE_MENOR})
         ORDER BY NOT ${FOTO_DE_MENOR}, d.ocultar_em LIMIT $2`,
        [now, limite, DE_MENOR],
      ),
  }
}

const copiaSchema = z.object({
  versao: z.literal(1),
  recados: z.array(z.object({ de: z.enum(LADOS_DO_RECADO), texto: z.string(), em: z.coerce.date() })),
})

function copying(db: Queryable, vault: Vault) {
  return {
    /** Its state when reported: outlives the conversation. */
    async saveConversa(id: number, recados: readonly Recado[]) {
      const copia = vault.seal(JSON.stringify({ versao: 1, recados }))
      await db.query('INSERT INTO denuncia_conversas (denuncia_id, copia_cifrada) VALUES ($1, $2)', [
        id,
        copia,
      ])
    },
    async findConversa(id: number) {
      const sql = 'SELECT copia_cifrada AS copia FROM denuncia_conversas WHERE denuncia_id = $1'
      const [row] = (await db.query<{ copia: Uint8Array }>(sql, [id])).rows
      return row && copiaSchema.parse(JSON.parse(vault.open(Buffer.from(row.copia)))).recados
    },
  }
}

/** Key of the lock that the clock takes; any number that nothing else uses. */
const RELOGIO = 4_049

function hiding(db: Queryable) {
  const count = async (sql: string, values: readonly unknown[]) =>
    (await db.query<{ n: number }>(sql, values)).rows[0]?.n ?? 0
  return {
    /** Serializes what the clock hides, until the transaction ends. */
    async lockRelogio() {
      await db.query('SELECT pg_advisory_xact_lock($1)', [RELOGIO])
    },
    /** When each listing that the clock has hidden since was hidden, newest first. */
    async listOcultadosPeloRelogio(since: Date) {
      const { rows } = await db.query<{ em: Date }>(
        `SELECT max(d.ocultada_em) AS em FROM denuncias d JOIN denuncia_ocultos o ON o.denuncia_id = d.id
         WHERE d.ocultada_em > $1 AND d.ocultada_por IS NULL AND d.ocultar_em IS NOT NULL
         GROUP BY o.anuncio_id ORDER BY 1 DESC`,
        [since],
      )
      return rows.map(({ em }) => em)
    },
    /** When a person last let the stopped clock continue. */
    async findRetomada() {
      const { rows } = await db.query<{ em: Date | null }>(
        `SELECT max(criado_em) AS em FROM auditoria WHERE alvo = 'relogio' AND acao = 'ocultacao-retomada'`,
      )
      return rows[0]?.em ?? null
    },
    /** Whether the clock's stop was recorded. Hold its lock. */
    async isPausaAnotada(chave: string) {
      const { rows } = await db.query(
        `SELECT FROM auditoria WHERE alvo = 'relogio' AND acao = 'ocultacao-pausada' AND dados->>'chave' = $1`,
        [chave],
      )
      return rows.length > 0
    },
    countAbertasDoAlvo: (alvoId: string) =>
      count(`SELECT count(*)::int AS n FROM denuncias WHERE alvo_id = $1 AND status = 'aberta'`, [alvoId]),
    /** Urgent reports of a normalised e-mail since. */
    countDoEmail: (email: string, since: Date) =>
      count(
        `SELECT count(*)::int AS n FROM denuncias WHERE email = $1 AND criado_em > $2
           AND classe IN ('menor-ou-coacao', 'imagem-intima')`,
        [email, since],
      ),
    async markOcultada({ id, por }: OcultaPor, anuncios: readonly number[], now: Date) {
      const sql = 'UPDATE denuncias SET ocultada_em = $2, ocultada_por = $3 WHERE id = $1'
      await db.query(sql, [id, now, por ?? null])
      await db.query('INSERT INTO denuncia_ocultos SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING', [
        id,
        anuncios,
      ])
    },
    /** Listings that the report has hidden, with the state of other reports about them. */
    async listOcultos(id: number) {
      const { rows } = await db.query<AnuncioOculto>(
        `SELECT o.anuncio_id AS id,
           coalesce(bool_or(d.status = 'aberta' OR d.status = 'procedente' AND d.classe = 'menor-ou-coacao'), false)
             AS preso, coalesce(bool_or(d.status = 'procedente'), false) AS confirmado
         FROM denuncia_ocultos o
         LEFT JOIN denuncia_ocultos other ON other.anuncio_id = o.anuncio_id AND other.denuncia_id <> $1
         LEFT JOIN denuncias d ON d.id = other.denuncia_id
         WHERE o.denuncia_id = $1 GROUP BY o.anuncio_id ORDER BY 1`,
        [id],
      )
      return rows
    },
    /** Whether another report that is open or upheld has hidden the same picture. */
    async hidesFoto(path: string, besides: number) {
      const sql = `SELECT 1 FROM denuncias WHERE alvo = 'foto' AND alvo_id = $1 AND id <> $2
        AND ocultada_em IS NOT NULL AND status <> 'improcedente' LIMIT 1`
      return (await db.query(sql, [path, besides])).rows.length > 0
    },
  }
}

function writing(db: Queryable) {
  return {
    async create(denuncia: NovaDenuncia, now: Date) {
      const { anuncioId, alvoId, chaveHash, prazoEm, ocultarEm, emMassa, ...rest } = denuncia
      const keys = { anuncio_id: anuncioId, alvo_id: alvoId, chave_hash: chaveHash, em_massa: emMassa }
      const row = { ...rest, ...keys, prazo_em: prazoEm, ocultar_em: ocultarEm, criado_em: now }
      const { text, values } = insertInto('denuncias', row)
      const id = (await db.query<{ id: number }>(`${text} RETURNING id`, values)).rows[0]?.id
      if (id === undefined) throw new Error('INSERT INTO denuncias returned no id')
      return id
    },
    async assign(protocolo: string, responsavel: string, now: Date) {
      await db.query('UPDATE denuncias SET responsavel = $2, atribuida_em = $3 WHERE protocolo = $1', [
        protocolo,
        responsavel,
        now,
      ])
    },
    async answer(protocolo: string, { status, resposta, por, confirmadaPor }: RespostaDenuncia, now: Date) {
      await db.query(
        `UPDATE denuncias SET status = $2, resposta = $3, respondida_por = $4, confirmada_por = $5, encerrada_em = $6
         WHERE protocolo = $1`,
        [protocolo, status, resposta, por, confirmadaPor ?? null, now],
      )
    },
    /** Sets the decision after an appeal. */
    async setStatus(id: number, status: RespostaDenuncia['status']) {
      await db.query('UPDATE denuncias SET status = $2 WHERE id = $1', [id, status])
    },
    /** Clears text, name, e-mail and address of reports answered earlier, except those under a hold. */
    async forgetAnsweredBefore(instant: Date, now: Date) {
      const { count } = await db.query(
        `WITH due AS (
           SELECT d.id FROM denuncias d LEFT JOIN recursos r ON r.denuncia_id = d.id
           WHERE d.esquecida_em IS NULL AND d.status <> 'aberta' AND d.encerrada_em < $1
             AND coalesce(r.decidido_em < $1, r.id IS NULL)
             AND NOT EXISTS (SELECT 1 FROM retencoes_legais h WHERE h.encerrada_em IS NULL
               AND (h.denuncia_id = d.id OR h.conta = d.conta OR h.mensagem = d.alvo_id))),
         words AS (
           UPDATE recursos SET texto = '', resposta = NULL WHERE denuncia_id IN (SELECT id FROM due)),
         copies AS (
           DELETE FROM denuncia_conversas WHERE denuncia_id IN (SELECT id FROM due)),
         requests AS (
           DELETE FROM pedidos_de_foto WHERE denuncia_id IN (SELECT id FROM due)),
         writers AS (
           DELETE FROM escritores_denunciados WHERE denuncia_id IN (SELECT id FROM due))
         UPDATE denuncias SET descricao = NULL, nome = NULL, email = NULL, endereco = NULL, resposta = NULL,
           chave_hash = NULL, esquecida_em = $2 WHERE id IN (SELECT id FROM due)`,
        [instant, now],
      )
      return count
    },
  }
}
