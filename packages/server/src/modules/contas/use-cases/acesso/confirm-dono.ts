import { ENTRADA_RECENTE_MINUTOS } from '@portal/domain/limites'
import { later, MINUTE_MS } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { Usuario } from '../../ports/usuarios'
import type { AcessoDeps, Quem } from './deps'

const INCORRETA = 'A senha está incorreta.'
const PEDIDA = `Digite a sua senha, ou saia e entre de novo: nos primeiros ${ENTRADA_RECENTE_MINUTOS} minutos ela não é pedida.`

interface Deps extends Pick<AcessoDeps, 'hasher' | 'clock'> {
  store: Pick<AcessoDeps['store'], 'usuarios' | 'sessoes'>
}

/**
 * Confirms that the caller is the owner: by the password, or because the session was just opened (rule:
 * acesso/confirmacao). `always`: an account with a password must enter it in any case.
 */
export async function confirmDono(
  { store, hasher, clock }: Deps,
  { id, usuarioId }: Pick<Quem, 'id' | 'usuarioId'>,
  password: string | undefined,
  { always = false } = {},
): Promise<Outcome<Usuario>> {
  const usuario = await store.usuarios.findById(usuarioId)
  if (usuario === undefined) return fail('NAO_AUTENTICADO')
  const { senhaHash } = usuario
  if (senhaHash !== null && (always || (password ?? '') !== '')) {
    const right = await hasher.verify(senhaHash, password ?? '')
    return right ? done(usuario) : refused(INCORRETA)
  }
  const opened = await store.sessoes.openedAt(id)
  const recent = opened !== undefined && later(opened, ENTRADA_RECENTE_MINUTOS * MINUTE_MS) > clock()
  return recent ? done(usuario) : refused(PEDIDA)
}

const refused = (message: string) =>
  fail('SENHA_ATUAL_INCORRETA', { message, errors: { password: [message] } })
