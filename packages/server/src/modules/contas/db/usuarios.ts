import type { Usuario, UsuarioRepository } from '../ports/usuarios'
import type { Sql } from '../../../schema'
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
  'criado_em as criadoEm',
] as const

/** Accounts; `onErasure` hears when one is gone with its listings and pictures. */
export function usuarioRepository(sql: Sql, onErasure: () => void): UsuarioRepository {
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

    async isEmpty() {
      return (await sql.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()) === undefined
    },

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

    async setBloqueio(id, bloqueadoEm, now) {
      await sql
        .updateTable('usuarios')
        .set({ bloqueado_em: bloqueadoEm, atualizado_em: now })
        .where('id', '=', id)
        .execute()
    },

    exportAll: (id) => exportUsuario(sql, id),
    async deleteFiscalBefore(dia) {
      await sql.deleteFrom('registros_fiscais').where('guardar_ate', '<', dia).execute()
    },

    async erase(id, now) {
      await eraseUsuario(sql, id, now)
      onErasure()
    },
  }
}
