import {
  columns,
  insertInto,
  selecting,
  setting,
  toRow,
  type Columns,
  type Row,
} from '../../../kernel/db/columns'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { MudancaUsuario, Usuario } from '../ports/usuarios'
import { openCpf, sealCpf, type CpfGuardado } from './cpf-guardado'
import { eraseUsuario } from './usuario-apagado'
import { exportUsuario } from './usuario-exportado'
import type { Dia } from '@portal/domain/tempo'

/** As stored: the CPF sealed. */
type Guardado = Omit<Usuario, 'cpf'> & CpfGuardado

const COLUNAS: Columns<Guardado> = columns(
  'id',
  'email',
  'name',
  'senhaHash',
  'telefone',
  'telefoneConfirmadoEm',
  'dataNascimento',
  'cpf',
  'cpfCifrado',
  'cidade',
  'estado',
  'avatar',
  'emailVerificadoEm',
  'aceiteLgpd',
  'newsletter',
  'bloqueadoEm',
  'criadoEm',
)

/** Accounts; `onErasure` is called when one was erased with its listings and pictures. */
export function usuarioRepository(db: Queryable, vault: Vault, onErasure: () => void) {
  return { ...reading(db, vault), ...writing(db, vault), ...forgetting(db, vault, onErasure) }
}
export type UsuarioRepository = ReturnType<typeof usuarioRepository>

/** The empty account of an emergency password has its owner's e-mail with this, which only the database shows. */
const SUFIXO = /#\d+$/

function toUsuario(vault: Vault, { cpfCifrado, ...row }: Guardado): Usuario {
  const email = row.email.replace(SUFIXO, '')
  return { ...row, email, cpf: openCpf(vault, { cpf: row.cpf, cpfCifrado }) }
}

function reading(db: Queryable, vault: Vault) {
  const find = async (where: string, value: unknown) => {
    const sql = `SELECT ${selecting(COLUNAS)} FROM usuarios WHERE apagado_em IS NULL AND ${where}`
    const [row] = (await db.query<Guardado>(sql, [value])).rows
    return row === undefined ? undefined : toUsuario(vault, row)
  }
  return {
    /** Erased users are not found. */
    findById: (id: number) => find('id = $1', id),
    /** Finds no empty account, so that nobody learns of one by its stored e-mail. */
    findByEmail: (email: string) => find('email = $1', SUFIXO.test(email) ? '' : email),
    /** No user has ever signed up. */
    isEmpty: async () => (await db.query('SELECT 1 FROM usuarios LIMIT 1')).count === 0,
  }
}

function writing(db: Queryable, vault: Vault) {
  return {
    /** Undefined when the e-mail is taken. */
    async create({
      email,
      name,
      now,
    }: {
      email: string
      name: string
      now: Date
    }): Promise<Usuario | undefined> {
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

    async update(id: number, mudanca: MudancaUsuario, now: Date) {
      const row = {
        ...toRow(COLUNAS, mudanca),
        ...(await cpfColumns(db, vault, mudanca)),
        atualizado_em: now,
      }
      const { text, values } = setting(row, 2)
      await db.query(`UPDATE usuarios SET ${text} WHERE id = $1`, [id, ...values])
    },

    /**
     * Removes the CPF with this fingerprint from every account but one; returns the e-mails of the affected
     * accounts.
     */
    async releaseCpf(chave: Buffer, exceptoId: number, now: Date): Promise<string[]> {
      const { rows } = await db.query<{ email: string }>(
        `UPDATE usuarios SET cpf_cifrado = NULL, cpf_chave = NULL, atualizado_em = $3
         WHERE cpf_chave = $1 AND id <> $2 AND apagado_em IS NULL RETURNING email`,
        [chave, exceptoId, now],
      )
      return rows.map(({ email }) => email)
    },

    /** The account gave a birth date below 18 (rule: identidade/menor). */
    async markMenorDeclarado(id: number, now: Date) {
      await db.query('UPDATE usuarios SET menor_declarado_em = $2 WHERE id = $1', [id, now])
    },
    async hasMenorDeclarado(id: number) {
      const sql = 'SELECT FROM usuarios WHERE id = $1 AND menor_declarado_em IS NOT NULL'
      return (await db.query(sql, [id])).rows.length > 0
    },
    /** Blocks the account, or unblocks it (null). */
    async setBloqueio(id: number, bloqueadoEm: Date | null, now: Date) {
      await db.query('UPDATE usuarios SET bloqueado_em = $2, atualizado_em = $3 WHERE id = $1', [
        id,
        bloqueadoEm,
        now,
      ])
    },
  }
}

/** Writing a CPF clears a plain one. */
async function cpfColumns(db: Queryable, vault: Vault, { cpf }: MudancaUsuario): Promise<Row> {
  return cpf === undefined ? {} : { cpf: null, ...(await sealCpf(db, vault, cpf)) }
}

function forgetting(db: Queryable, vault: Vault, onErasure: () => void) {
  return {
    /** All data about the user, by table, without secrets (LGPD). */
    exportAll: (id: number) => exportUsuario(db, vault, id),

    /**
     * Unpublishes listings, removes pictures and overwrites identifying data; payment data required by law is
     * copied first.
     */
    async erase(id: number, now: Date) {
      await eraseUsuario(db, vault, id, now)
      onErasure()
    },

    /** Deletes fiscal records of erased accounts whose retention ends on this day. */
    async removeFiscalBefore(dia: Dia) {
      await db.query('DELETE FROM registros_fiscais WHERE guardar_ate < $1', [dia])
    },
  }
}
