import { insertInto, selecting, setting, toRow, type Columns, type Row } from '../../../kernel/db/columns'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { MudancaUsuario, Usuario, UsuarioRepository } from '../ports/usuarios'
import { openCpf, sealCpf, type CpfGuardado } from './cpf-guardado'
import { eraseUsuario } from './usuario-apagado'
import { exportUsuario } from './usuario-exportado'

/** As stored: the CPF sealed. */
type Guardado = Omit<Usuario, 'cpf'> & CpfGuardado

const COLUNAS: Columns<Guardado> = {
  id: 'id',
  email: 'email',
  name: 'name',
  senhaHash: 'senha_hash',
  telefone: 'telefone',
  telefoneConfirmadoEm: 'telefone_confirmado_em',
  dataNascimento: 'data_nascimento',
  cpf: 'cpf',
  cpfCifrado: 'cpf_cifrado',
  cidade: 'cidade',
  estado: 'estado',
  avatar: 'avatar',
  emailVerificadoEm: 'email_verificado_em',
  aceiteLgpd: 'aceite_lgpd',
  newsletter: 'newsletter',
  bloqueadoEm: 'bloqueado_em',
  criadoEm: 'criado_em',
}

/** Accounts; `onErasure` is called when one was erased with its listings and pictures. */
export function usuarioRepository(db: Queryable, vault: Vault, onErasure: () => void): UsuarioRepository {
  return { ...reading(db, vault), ...writing(db, vault), ...forgetting(db, vault, onErasure) }
}

function toUsuario(vault: Vault, { cpfCifrado, ...row }: Guardado): Usuario {
  return { ...row, cpf: openCpf(vault, { cpf: row.cpf, cpfCifrado }) }
}

function reading(
  db: Queryable,
  vault: Vault,
): Pick<UsuarioRepository, 'findById' | 'findByEmail' | 'isEmpty'> {
  const find = async (where: string, value: unknown) => {
    const sql = `SELECT ${selecting(COLUNAS)} FROM usuarios WHERE apagado_em IS NULL AND ${where}`
    const [row] = (await db.query<Guardado>(sql, [value])).rows
    return row === undefined ? undefined : toUsuario(vault, row)
  }
  return {
    findById: (id) => find('id = $1', id),
    findByEmail: (email) => find('email = $1', email),
    isEmpty: async () => (await db.query('SELECT 1 FROM usuarios LIMIT 1')).count === 0,
  }
}

type Writing = 'create' | 'update' | 'releaseCpf' | 'setBloqueio' | 'markMenorDeclarado' | 'hasMenorDeclarado'

function writing(db: Queryable, vault: Vault): Pick<UsuarioRepository, Writing> {
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
      const [row] = (await db.query<Guardado>(`${text} ${returning}`, values)).rows
      return row === undefined ? undefined : toUsuario(vault, row)
    },

    async update(id, mudanca, now) {
      const row = { ...toRow(COLUNAS, mudanca), ...cpfColumns(vault, mudanca), atualizado_em: now }
      const { text, values } = setting(row, 2)
      await db.query(`UPDATE usuarios SET ${text} WHERE id = $1`, [id, ...values])
    },

    async releaseCpf(chave, exceptoId, now) {
      const { rows } = await db.query<{ email: string }>(
        `UPDATE usuarios SET cpf_cifrado = NULL, cpf_chave = NULL, atualizado_em = $3
         WHERE cpf_chave = $1 AND id <> $2 AND apagado_em IS NULL RETURNING email`,
        [chave, exceptoId, now],
      )
      return rows.map(({ email }) => email)
    },

    async markMenorDeclarado(id, now) {
      await db.query('UPDATE usuarios SET menor_declarado_em = $2 WHERE id = $1', [id, now])
    },
    async hasMenorDeclarado(id) {
      const sql = 'SELECT FROM usuarios WHERE id = $1 AND menor_declarado_em IS NOT NULL'
      return (await db.query(sql, [id])).rows.length > 0
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

/** Writing a CPF clears a plain one. */
function cpfColumns(vault: Vault, { cpf }: MudancaUsuario): Row {
  return cpf === undefined ? {} : { cpf: null, ...sealCpf(vault, cpf) }
}

function forgetting(
  db: Queryable,
  vault: Vault,
  onErasure: () => void,
): Pick<UsuarioRepository, 'exportAll' | 'erase' | 'deleteFiscalBefore'> {
  return {
    exportAll: (id) => exportUsuario(db, vault, id),

    async erase(id, now) {
      await eraseUsuario(db, vault, id, now)
      onErasure()
    },

    async deleteFiscalBefore(dia) {
      await db.query('DELETE FROM registros_fiscais WHERE guardar_ate < $1', [dia])
    },
  }
}
