import type { ArquivoRepository } from './ports'
import type { Sql } from '../../schema'

export function arquivoRepository(sql: Sql): ArquivoRepository {
  return {
    async add(usuarioId, { path, imagem }, now) {
      const { largura, altura, placeholder, versoes } = imagem
      await sql
        .insertInto('arquivos')
        .values({
          path,
          usuario_id: usuarioId,
          largura,
          altura,
          larguras: versoes.map((versao) => versao.largura),
          placeholder,
          bytes: versoes.reduce((sum, { bytes }) => sum + bytes.length, 0),
          criado_em: now,
        })
        .execute()
    },

    async findWidths(path) {
      const found = await sql
        .selectFrom('arquivos')
        .innerJoin('usuarios', 'usuarios.id', 'arquivos.usuario_id')
        .select('larguras')
        .where('path', '=', path)
        .where('removido_em', 'is', null)
        .where('recusado_em', 'is', null)
        .where('usuarios.bloqueado_em', 'is', null)
        .executeTakeFirst()
      return found?.larguras
    },

    async markRemoved(path, now) {
      await sql.updateTable('arquivos').set({ removido_em: now }).where('path', '=', path).execute()
    },

    listToErase: (limit, refusedBefore) =>
      sql
        .selectFrom('arquivos')
        .select(['path', 'larguras'])
        .where('apagado_em', 'is', null)
        .where((eb) => eb.or([eb('removido_em', 'is not', null), eb('recusado_em', '<', refusedBefore)]))
        .limit(limit)
        .execute(),

    async markErased(paths, now) {
      if (paths.length === 0) return
      await sql.updateTable('arquivos').set({ apagado_em: now }).where('path', 'in', paths).execute()
    },
  }
}
