import { sql as raw } from 'kysely'
import type { Sql } from '../schema'

/** Rows about a user, by what they are called on the page of personal data. Hashes of secrets stay out. */
export async function exportUsuario(sql: Sql, id: number): Promise<Record<string, unknown>> {
  const of = (table: 'anuncios' | 'alertas' | 'aceites' | 'pagamentos' | 'reservas' | 'cupom_usos') =>
    raw`SELECT * FROM ${raw.table(table)} WHERE usuario_id = ${id}`.execute(sql).then(({ rows }) => rows)
  return {
    usuario: await exportConta(sql, id),
    sessoes: await sql
      .selectFrom('sessoes')
      .select(['dispositivo', 'criado_em', 'usado_em', 'expira_em', 'encerrada_em'])
      .where('usuario_id', '=', id)
      .execute(),
    aceites: await of('aceites'),
    alertas: await of('alertas'),
    albuns: await exportAlbuns(sql, id),
    anuncios: await of('anuncios'),
    pagamentos: await of('pagamentos'),
    reservas: await of('reservas'),
    cupons: await of('cupom_usos'),
    creditos: await exportCreditos(sql, id),
  }
}

async function exportConta(sql: Sql, id: number): Promise<unknown> {
  const { senha_hash: senhaHash, ...usuario } = await sql
    .selectFrom('usuarios')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...usuario, tem_senha: senhaHash !== null }
}

async function exportAlbuns(sql: Sql, id: number): Promise<unknown> {
  const albuns = await sql.selectFrom('albuns').selectAll().where('usuario_id', '=', id).execute()
  const fotos = await sql
    .selectFrom('fotos')
    .select(['id', 'album_id', 'arquivo_path', 'status', 'criado_em'])
    .where('usuario_id', '=', id)
    .execute()
  return albuns.map((album) => ({ ...album, fotos: fotos.filter((foto) => foto.album_id === album.id) }))
}

function exportCreditos(sql: Sql, id: number): Promise<unknown> {
  return sql
    .selectFrom('lancamentos')
    .innerJoin('contas', 'contas.id', 'lancamentos.conta_id')
    .innerJoin('transacoes', 'transacoes.id', 'lancamentos.transacao_id')
    .select([
      'transacoes.criado_em',
      'transacoes.motivo',
      'transacoes.descricao',
      'contas.tipo as conta',
      'lancamentos.creditos',
    ])
    .where('contas.usuario_id', '=', id)
    .orderBy('lancamentos.id')
    .execute()
}
