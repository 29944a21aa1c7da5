import type { FatosPerfil } from '@portal/domain/perfil'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import { openCpf, type CpfGuardado } from './cpf-guardado'
import type { Dono } from '../ports/donos'

type LinhaDono = Omit<FatosPerfil, 'cpf'> &
  CpfGuardado & { id: number; email: string; telefoneConfirmado: boolean }

/** Advertisers as publishing needs them; `trustPhones`: every phone counts as confirmed. */
export function donoRepository(db: Queryable, vault: Vault, trustPhones: boolean) {
  return {
    async find(usuarioId: number): Promise<Dono | undefined> {
      const { rows } = await db.query<LinhaDono>(
        `SELECT u.id, u.email, u.email_verificado_em IS NOT NULL AS email_confirmado,
           u.senha_hash IS NOT NULL AS tem_senha, u.name AS nome, u.data_nascimento, u.telefone,
           ($2 OR u.telefone_confirmado_em IS NOT NULL) AS telefone_confirmado, u.cpf, u.cpf_cifrado, u.avatar, u.aceite_lgpd, EXISTS (SELECT 1 FROM albuns b
             WHERE b.usuario_id = u.id AND b.verificacao = 'verificado' AND b.removido_em IS NULL
             AND EXISTS (SELECT 1 FROM fotos f WHERE f.album_id = b.id AND f.status = 'ativa')) AS album_verificado
         FROM usuarios u WHERE u.id = $1 AND u.apagado_em IS NULL`,
        [usuarioId, trustPhones],
      )
      const row = rows[0]
      if (row === undefined) return undefined
      const { id, email, telefoneConfirmado, cpf, cpfCifrado, ...fatos } = row
      return { id, email, telefoneConfirmado, fatos: { ...fatos, cpf: openCpf(vault, { cpf, cpfCifrado }) } }
    },
  }
}
export type Donos = ReturnType<typeof donoRepository>
