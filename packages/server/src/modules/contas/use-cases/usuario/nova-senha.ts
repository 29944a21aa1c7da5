import {
  isSenhaDoDono,
  SENHA_COMUM,
  SENHA_DO_DONO,
  validarNovaSenha,
  type NovaSenha,
} from '@portal/domain/senha'
import { isCommonPassword } from '../../../../kernel/crypto/common-passwords'
import { invalid, type Failure } from '../../../../kernel/failure'

/** Why a new password is refused (rule: contas/senha). */
export async function refuseSenha(
  senha: NovaSenha,
  dono: { email: string; name: string },
): Promise<Failure | undefined> {
  const errors: Record<string, string[]> = { ...validarNovaSenha(senha) }
  const typed = senha.new_password ?? ''
  if (errors.new_password === undefined) {
    if (await isCommonPassword(typed)) errors.new_password = [SENHA_COMUM]
    else if (isSenhaDoDono(typed, dono)) errors.new_password = [SENHA_DO_DONO]
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined
}
