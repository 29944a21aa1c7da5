import { normalizaEmail } from '@portal/domain/email'
import { fail, type Outcome } from '../../../../kernel/failure'
import type { Usuario } from '../../ports/usuarios'
import type { AcessoDeps } from '../acesso/deps'
import { countTry, forgetTries, type Tentador, type Tries } from './attempts'
import { enter, knownDevice, type Aberta } from './enter'
import type { Entrada } from './open-session'
import { segundaEtapa } from './segunda-etapa'

export interface LoginDeps extends Omit<AcessoDeps, 'passkeys'> {
  tries: Tries
}

/**
 * Opens a session. An unknown e-mail fails like a wrong password, in the same time; a block is only disclosed
 * to the owner. Wrong tries delay the next one, except on a device on which the owner has signed in (rule:
 * sessao/entrada). With an authenticator, a second step follows (rule: acesso/duas-etapas). The emergency password
 * opens the empty account, by the same statements and verifications (docs/adr/0104).
 */
export async function login(
  deps: LoginDeps,
  input: { email: string; password: string; codigo?: string | undefined; bloco: string } & Entrada,
): Promise<Outcome<Aberta>> {
  const email = normalizaEmail(input.email)
  const usuario = await deps.store.usuarios.findByEmail(email)
  const conhecido = await knownDevice(deps, usuario, input)
  const who: Tentador = { email, bloco: input.bloco, dispositivo: conhecido }
  const refused = await countTry(deps, who)
  if (refused !== undefined) return refused
  const vazia = await deps.store.usuarios.findById((await deps.store.emergencias.findVazia(usuario?.id)) ?? 0)
  const verify = (dono: Usuario | undefined) =>
    deps.hasher.verify(dono?.senhaHash ?? undefined, input.password)
  const [matches, underPressure] = await Promise.all([verify(usuario), verify(vazia)])
  const dona = matches ? usuario : underPressure ? vazia : undefined
  if (usuario === undefined || dona === undefined) return fail('CREDENCIAIS_INVALIDAS')
  const erradas = await forgetTries(deps, who)
  if (usuario.bloqueadoEm !== null) return fail('CONTA_BLOQUEADA')
  const etapa = await segundaEtapa(deps, usuario, { ...input, dispositivoConhecido: conhecido })
  return etapa.ok ? enter(deps, usuario, input, { ...etapa.data, erradas, dona }) : etapa
}
