import { insertInto, selecting, setting, toRow, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Usuario, UsuarioRepository } from '../ports/usuarios'
import { eraseUsuario } from './usuario-apagado'
import { exportUsuario } from './usuario-exportado'

const COLUNAS: Columns<Usuario> = {
  id: 'id',
  email: 'email',
  name: 'name',
  senhaHash: 'senha_hash',
  telefone: 'telefone',
  dataNascimento: 'data_nascimento',
  cpf: 'cpf',
  cidade: 'cidade',
  estado: 'estado',
  avatar: 'avatar',
  emailVerificadoEm: 'email_verificado_em',
  aceiteLgpd: 'aceite_lgpd',
  newsletter: 'newsletter',
  bloqueadoEm: 'bloqueado_em',
  criadoEm: 'criado_em',
}

/** Accounts; `onErasure` hears when one is gone with its listings and pictures. */
export function usuarioRepository(db: Queryable, onErasure: () => void): UsuarioRepository {
  return { ...reading(db), ...writing(db), ...forgetting(db, onErasure) }
}

function reading(db: Queryable): Pick<UsuarioRepository, 'findById' | 'findByEmail' | 'isEmpty'> {
  const find = async (where: string, value: unknown) =>
    (
      await db.query<Usuario>(
        `SELECT ${selecting(COLUNAS)} FROM usuarios WHERE apagado_em IS NULL AND ${where}`,
        [value],
      )
    ).rows[0]
  return {
    findById: (id) => find('id = $1', id),
    findByEmail: (email) => find('email = $1', email),
    isEmpty: async () => (await db.query('SELECT 1 FROM usuarios LIMIT 1')).count === 0,
  }
}

function writing(db: Queryable): Pick<UsuarioRepository, 'create' | 'update' | 'setBloqueio'> {
  return {
    async create({ email, name, now }) {
      const { text, values } = insertInto('usuarios', {
        email,
        name,
        email_verificado_em: now,
        criado_em: now,
        atualizado_em: now,
      })
      const returning = `ON CONFLICT (email) DO NOTHING RETURNING ${selecting(COLUNAS)}`
      return (await db.query<Usuario>(`${text} ${returning}`, values)).rows[0]
    },

    async update(id, mudanca, now) {
      const row = { ...toRow(COLUNAS, mudanca), atualizado_em: now }
      const { text, values } = setting(row, 2)
      await db.query(`UPDATE usuarios SET ${text} WHERE id = $1`, [id, ...values])
    },

    async setBloqueio(id, bloqueadoEm, now) {
      await db.query('UPDATE usuarios SET bloqueado_em = $2, atualizado_em = $3 WHERE id = $1', [
        id,
        bloqueadoEm,
        now,
      ])
    },
  }
}

function forgetting(
  db: Queryable,
  onErasure: () => void,
): Pick<UsuarioRepository, 'exportAll' | 'erase' | 'deleteFiscalBefore'> {
  return {
    exportAll: (id) => exportUsuario(db, id),

    async erase(id, now) {
      await eraseUsuario(db, id, now)
      onErasure()
    },

    async deleteFiscalBefore(dia) {
      await db.query('DELETE FROM registros_fiscais WHERE guardar_ate < $1', [dia])
    },
  }
}
