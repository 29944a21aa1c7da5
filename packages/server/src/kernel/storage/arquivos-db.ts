import { insertInto } from '../db/columns'
import { heldAccount } from '../db/held'
import { insertHash } from './hashes-db'
import type { Queryable } from '../db/queryable'
import type { ArquivoRepository } from './ports'

export function arquivoRepository(db: Queryable): ArquivoRepository {
  return { ...serving(db), ...erasing(db) }
}

const SERVED = `
  SELECT q.larguras, q.marcado_com AS "marcaDagua" FROM arquivos q JOIN usuarios u ON u.id = q.usuario_id
  WHERE q.path = $1 AND q.removido_em IS NULL AND q.recusado_em IS NULL AND q.oculto_em IS NULL
    AND u.bloqueado_em IS NULL AND u.congelado_em IS NULL AND ($2::int IS NULL OR q.usuario_id = $2)`

function serving(
  db: Queryable,
): Pick<ArquivoRepository, 'add' | 'findWidths' | 'findServed' | 'setMarcaDagua'> {
  const findServed: ArquivoRepository['findServed'] = async (path, dono) => {
    const values = [path, dono ?? null]
    const { rows } = await db.query<{ larguras: number[]; marcaDagua: string | null }>(SERVED, values)
    return rows[0]
  }
  return {
    findServed,
    async add(usuarioId, arquivo, now) {
      const { path, imagem, codigo = null } = arquivo
      const { largura, altura, placeholder, versoes } = imagem
      const { text, values } = insertInto('arquivos', {
        path,
        usuario_id: usuarioId,
        largura,
        altura,
        larguras: versoes.map((versao) => versao.largura),
        placeholder,
        bytes: versoes.reduce((sum, { bytes }) => sum + bytes.length, 0),
        com_original: imagem.original !== undefined,
        codigo,
        marcado_com: codigo,
        criado_em: now,
      })
      await db.query(text, values)
      await insertHash(db, usuarioId, arquivo, now)
    },

    findWidths: async (path, dono) => (await findServed(path, dono))?.larguras,

    async setMarcaDagua(path, codigo) {
      await db.query('UPDATE arquivos SET marcado_com = $2 WHERE path = $1', [path, codigo])
    },
  }
}

function erasing(
  db: Queryable,
): Pick<ArquivoRepository, 'markRefused' | 'markRemoved' | 'listToErase' | 'markErased' | 'withoutRow'> {
  return {
    async markRefused(path, now) {
      await db.query('UPDATE arquivos SET recusado_em = $2 WHERE path = $1', [path, now])
    },

    async markRemoved(path, now) {
      await db.query('UPDATE arquivos SET removido_em = $2 WHERE path = $1', [path, now])
    },

    async listToErase(limit, refusedBefore, after) {
      const { rows } = await db.query<{ path: string; larguras: number[] }>(
        `SELECT path, larguras FROM arquivos
         WHERE apagado_em IS NULL AND (removido_em IS NOT NULL OR recusado_em < $2) AND path > $3
           AND NOT EXISTS (SELECT 1 FROM versao_fotos v WHERE v.arquivo_path = arquivos.path)
           AND NOT ${heldAccount('arquivos.usuario_id')}
         ORDER BY path LIMIT $1`,
        [limit, refusedBefore, after],
      )
      return rows
    },

    async markErased(paths, now) {
      await db.query('UPDATE arquivos SET apagado_em = $2 WHERE path = ANY($1::text[])', [paths, now])
    },

    async withoutRow(paths) {
      const { rows } = await db.query<{ path: string }>(
        `SELECT path FROM unnest($1::text[]) AS there (path)
         WHERE NOT EXISTS (SELECT FROM arquivos a WHERE a.path = there.path AND a.apagado_em IS NULL)`,
        [paths],
      )
      return rows.map(({ path }) => path)
    },
  }
}
