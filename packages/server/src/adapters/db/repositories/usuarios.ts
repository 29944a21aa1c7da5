import { sql as raw } from 'kysely'
import type { Usuario, UsuarioRepository } from '../../../ports/usuarios'
import type { Sql } from '../schema'
import { eraseUsuario } from './usuario-apagado'
import { exportUsuario } from './usuario-exportado'

const COLUMNS = [
  'id',
  'email',
  'name',
  'senha_hash as senhaHash',
  'telefone',
  'data_nascimento as dataNascimento',
  'cpf',
  'cidade',
  'estado',
  'avatar',
  'email_verificado_em as emailVerificadoEm',
  'aceite_lgpd as aceiteLgpd',
  'newsletter',
  'bloqueado_em as bloqueadoEm',
] as const

export function usuarioRepository(sql: Sql): UsuarioRepository {
  const find = () => sql.selectFrom('usuarios').select(COLUMNS).where('apagado_em', 'is', null)

  return {
    async create({ email, name, now }) {
      const created: Usuario | undefined = await sql
        .insertInto('usuarios')
        .values({ email, name, email_verificado_em: now, criado_em: now, atualizado_em: now })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
      return created
    },

    findById: (id) => find().where('id', '=', id).executeTakeFirst(),

    findByEmail: (email) => find().where('email', '=', email).executeTakeFirst(),

    async update(id, { senhaHash, dataNascimento, aceiteLgpd, ...same }, now) {
      await sql
        .updateTable('usuarios')
        .set({
          ...same,
          ...(senhaHash === undefined ? {} : { senha_hash: senhaHash }),
          ...(dataNascimento === undefined ? {} : { data_nascimento: dataNascimento }),
          ...(aceiteLgpd === undefined ? {} : { aceite_lgpd: aceiteLgpd }),
          atualizado_em: now,
        })
        .where('id', '=', id)
        .execute()
    },

    resumo: (id) => resumo(sql, id),
    exportAll: (id) => exportUsuario(sql, id),
    erase: (id, now) => eraseUsuario(sql, id, now),
  }
}

async function resumo(sql: Sql, id: number) {
  const { rows } = await raw<{
    creditos: number
    creditosUsados: number
    creditosDevidos: number
    anunciosGratisAtivos: number
    albumVerificado: boolean
  }>`
    SELECT
      coalesce((SELECT saldo FROM contas WHERE usuario_id = ${id} AND tipo = 'disponivel'), 0) AS "creditos",
      coalesce((SELECT abs(saldo) FROM contas WHERE usuario_id = ${id} AND tipo = 'divida'), 0) AS "creditosDevidos",
      coalesce((
        SELECT sum(l.creditos)::bigint FROM transacoes t
        JOIN lancamentos l ON l.transacao_id = t.id JOIN contas c ON c.id = l.conta_id
        WHERE t.usuario_id = ${id} AND c.tipo = 'consumo'), 0) AS "creditosUsados",
      (SELECT count(*) FROM anuncios WHERE usuario_id = ${id} AND status = 'ativo'
        AND metodo_pagamento = 'gratis' AND removido_em IS NULL) AS "anunciosGratisAtivos",
      EXISTS (SELECT FROM albuns a WHERE a.usuario_id = ${id} AND a.verificacao = 'verificado'
        AND a.removido_em IS NULL
        AND EXISTS (SELECT FROM fotos f WHERE f.album_id = a.id AND f.status = 'ativa')) AS "albumVerificado"
  `.execute(sql)
  const [row] = rows
  if (row === undefined) throw new Error('a select without FROM answers one row')
  return row
}
