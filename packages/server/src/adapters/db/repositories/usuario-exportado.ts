import { sql as raw } from 'kysely'
import type { Sql } from '../schema'

/** Rows about a user, by what they are called on the page of personal data. Hashes of secrets stay out. */
export async function exportUsuario(sql: Sql, id: number): Promise<Record<string, unknown>> {
  const of = (table: 'anuncios' | 'alertas' | 'aceites' | 'pedidos' | 'reservas' | 'cupom_usos') =>
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
    pedidos: await of('pedidos'),
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
    .selectFrom('ledger_linhas as linha')
    .innerJoin('ledger_contas as conta', 'conta.id', 'linha.conta_id')
    .innerJoin('ledger_transacoes as transacao', 'transacao.id', 'linha.transacao_id')
    .select(['transacao.criada_em', 'transacao.motivo', 'conta.papel', 'linha.quantidade', 'linha.saldo'])
    .where('conta.usuario_id', '=', id)
    .orderBy('linha.id')
    .execute()
}
