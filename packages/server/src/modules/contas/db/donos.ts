import type { FatosPerfil } from '@portal/domain/perfil'
import type { Donos } from '../ports/donos'
import type { Queryable } from '../../../kernel/db/queryable'

type LinhaDono = FatosPerfil & {
  id: number
  email: string
}

/** Advertisers as publishing sees them. */
export function donoRepository(db: Queryable): Donos {
  return {
    async find(usuarioId) {
      const { rows } = await db.query<LinhaDono>(
        `SELECT u.id, u.email, u.email_verificado_em IS NOT NULL AS "emailConfirmado",
           u.senha_hash IS NOT NULL AS "temSenha", u.name AS nome, u.data_nascimento AS "dataNascimento", u.telefone,
           u.cpf, u.avatar, u.aceite_lgpd AS "aceiteLgpd", EXISTS (SELECT 1 FROM albuns b
             WHERE b.usuario_id = u.id AND b.verificacao = 'verificado' AND b.removido_em IS NULL
             AND EXISTS (SELECT 1 FROM fotos f WHERE f.album_id = b.id AND f.status = 'ativa')) AS "albumVerificado"
         FROM usuarios u WHERE u.id = $1 AND u.apagado_em IS NULL`,
        [usuarioId],
      )
      const row = rows[0]
      if (row === undefined) return undefined
      const { id, email, ...fatos } = row
      return { id, email, fatos }
    },
  }
}
