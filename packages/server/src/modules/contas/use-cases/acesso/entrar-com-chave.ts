/** Sign-in with a passkey: the device's verification replaces the second step (rule: acesso/chaves). */
import { done, fail, type Outcome } from '../../../../kernel/failure'
import {
  openDesafio,
  readSigned,
  type DesafioAberto,
  type RespostaAssinada,
} from '../../../../kernel/passkeys/signing'
import { countTry, forgetTries, type Tentador, type Tries } from '../sessao/attempts'
import { enter, knownDevice, type Aberta } from '../sessao/enter'
import type { Entrada } from '../sessao/open-session'
import { signingOf, type AcessoDeps } from './deps'

type Deps = Pick<AcessoDeps, 'store' | 'secrets' | 'clock' | 'passkeys' | 'mail'>

/** Accepts any passkey that the device has for this origin. */
export async function beginEntradaComChave(deps: Deps): Promise<Outcome<DesafioAberto>> {
  const signing = signingOf(deps)
  const opcoes = await deps.passkeys.requestOptions(signing.lugar)
  return done(await openDesafio(signing, opcoes, { uso: 'entrada', donoId: null }))
}

/**
 * Opens a session. Fails with CREDENCIAIS_INVALIDAS for any invalid response; a block is only disclosed to
 * the owner.
 */
export async function entrarComChave(
  deps: Deps & { tries: Tries },
  input: RespostaAssinada & Entrada & { bloco: string },
): Promise<Outcome<Aberta>> {
  const { store } = deps
  const known = await store.chavesDeAcesso.findPorCredencial(input.credencial.id)
  const usuario = known && (await store.usuarios.findById(known.donoId))
  const who: Tentador = { bloco: input.bloco, dispositivo: await knownDevice(deps, usuario, input) }
  const held = await countTry(deps, who)
  if (held !== undefined) return held
  const signed = await readSigned(signingOf(deps), input, 'entrada')
  if (signed === undefined || usuario === undefined || signed.chave.donoId !== usuario.id) return refused()
  await forgetTries(deps, who)
  if (usuario.bloqueadoEm !== null) return fail('CONTA_BLOQUEADA')
  return enter(deps, usuario, input, {
    tipo: 'chave',
    use: async (tx) =>
      (await tx.chavesDeAcesso.use(signed.chave.id, signed.contador, deps.clock())) ? undefined : refused(),
  })
}

const refused = () =>
  fail('CREDENCIAIS_INVALIDAS', { message: 'Esta chave de acesso não abre nenhuma conta daqui.' })
