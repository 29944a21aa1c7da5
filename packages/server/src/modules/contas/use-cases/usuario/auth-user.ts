import type { AuthUser } from '@portal/api/sessao'
import { codigoAnunciante } from '@portal/domain/perfil'
import type { Saldos } from '../../../creditos'
import type { Usuario } from '../../ports/usuarios'

/** The user as stored by the client's session. */
export function toAuthUser(usuario: Usuario, { disponivel, usado }: Saldos): AuthUser {
  return {
    id: usuario.id,
    name: usuario.name,
    email: usuario.email,
    avatar: usuario.avatar,
    aceite_lgpd: usuario.aceiteLgpd ? 1 : 0,
    creditos: disponivel,
    creditosUsados: usado,
    codigo: codigoAnunciante(usuario.id),
  }
}
