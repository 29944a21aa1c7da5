import type { AcaoDaAuditoria } from '@portal/domain/auditoria'
import { insertInto } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import { valueWithoutPersonalData } from '../../../kernel/personal-data'
import type { Alerta, EntradaAuditoria } from '../ports/painel'

const ALERTAS_MAX = 100

export function alertaRepository(db: Queryable) {
  return {
    /** Newest first, read ones included. */
    async list(usuarioId: number): Promise<Alerta[]> {
      const { rows } = await db.query<Alerta>(
        `SELECT id, tipo, message, modo, status, criado_em, coalesce(
           substring(chave FROM '^anuncio:([0-9]+):')::int,
           (SELECT r.anuncio_id FROM revisoes r WHERE r.id = substring(chave FROM '^revisao:([0-9]+)')::int)
         ) AS anuncio_id FROM alertas
         WHERE usuario_id = $1 ORDER BY id DESC LIMIT $2`,
        [usuarioId, ALERTAS_MAX],
      )
      return rows
    },

    /** False when the user has no such alert that can be marked. */
    async markRead(usuarioId: number, id: number, now: Date): Promise<boolean> {
      const { count } = await db.query(
        `UPDATE alertas SET status = 'lido', lido_em = $3 WHERE id = $2 AND usuario_id = $1 AND modo = 'normal'`,
        [usuarioId, id, now],
      )
      return count > 0
    },
  }
}
export type AlertaRepository = ReturnType<typeof alertaRepository>

export function aceiteRepository(db: Queryable) {
  return {
    /** A consent receipt: the text that was accepted or withdrawn. Immutable. */
    async record({
      usuarioId,
      documento,
      versao,
      textoHash,
      aceito,
      now,
    }: {
      usuarioId: number
      documento: 'lgpd' | 'termos' | 'privacidade' | 'dados-sensiveis' | 'identidade' | 'imagem'
      versao: string
      textoHash: string
      aceito: boolean
      now: Date
    }) {
      const { text, values } = insertInto('aceites', {
        usuario_id: usuarioId,
        documento,
        versao,
        texto_hash: textoHash,
        aceito,
        criado_em: now,
      })
      await db.query(text, values)
    },
  }
}
export type AceiteRepository = ReturnType<typeof aceiteRepository>

/** Append-only and chained: the database refuses changes. Personal identifiers are removed from `dados`. */
export function auditoriaRepository(db: Queryable) {
  return {
    async record({
      ator,
      acao,
      alvo,
      dados = {},
      now,
    }: {
      ator: string
      acao: AcaoDaAuditoria
      alvo: string
      dados?: object
      now: Date
    }) {
      const { text, values } = insertInto('auditoria', {
        ator,
        acao,
        alvo,
        dados: JSON.stringify(valueWithoutPersonalData(dados)),
        criado_em: now,
      })
      await db.query(text, values)
    },

    /** Newest first; `antes`: entries before this one. */
    async list({
      alvo,
      ator,
      antes,
      limite,
    }: {
      alvo?: string
      ator?: string
      antes?: number
      limite: number
    }): Promise<EntradaAuditoria[]> {
      const { rows } = await db.query<EntradaAuditoria>(
        `SELECT id, ator, acao, alvo, dados, criado_em FROM auditoria
         WHERE ($1::text IS NULL OR alvo = $1) AND ($2::text IS NULL OR ator = $2 OR starts_with(ator, $2 || ':'))
           AND ($4::bigint IS NULL OR id < $4) ORDER BY id DESC LIMIT $3`,
        [alvo ?? null, ator ?? null, limite, antes ?? null],
      )
      return rows
    },
  }
}
export type AuditoriaRepository = ReturnType<typeof auditoriaRepository>
