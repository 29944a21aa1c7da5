/** The step after a correct password when an authenticator is on (rule: acesso/duas-etapas). */
import { parseCodigoRecuperacao } from '@portal/domain/acesso'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { Usuario } from '../../ports/usuarios'
import { hashDoCodigo, useCodigo } from '../acesso/codigos'
import type { AcessoDeps } from '../acesso/deps'
import { codigoErrado, takeCodigo } from '../acesso/segundo-fator'
import { countTry, forgetTries, type Tentador, type Tries } from './attempts'
import type { Etapa } from './enter'

type Deps = Pick<AcessoDeps, 'store' | 'secrets' | 'clock' | 'mail' | 'authenticator' | 'segredos'> & {
  tries: Tries
}

interface Segunda {
  codigo?: string | undefined
  /** Known to the account. */
  dispositivoConhecido: Buffer | undefined
  dispositivo: string
  bloco: string
}

/**
 * Required once on each device. Wrong codes are counted like wrong passwords, but separately. Fails with
 * SEGUNDO_FATOR without a code, CODIGO_INVALIDO or MUITAS_TENTATIVAS.
 */
export async function segundaEtapa(deps: Deps, usuario: Usuario, input: Segunda): Promise<Outcome<Etapa>> {
  const { store } = deps
  const { codigo = '', dispositivoConhecido, bloco } = input
  const fator = await store.segundosFatores.find(usuario.id)
  if (fator === undefined || fator.ligadoEm === null) return done({ tipo: 'nenhuma' })
  if (dispositivoConhecido && (await store.dispositivos.isConfirmed(usuario.id, dispositivoConhecido)))
    return done({ tipo: 'lembrada' })
  if (codigo === '') return fail('SEGUNDO_FATOR')
  const who: Tentador = { email: usuario.email, bloco, dispositivo: dispositivoConhecido, etapa: 'codigo' }
  const held = await countTry(deps, who)
  if (held !== undefined) return held
  const recuperacao = parseCodigoRecuperacao(codigo)
  if (recuperacao !== undefined) return done(byRecovery(deps, usuario, input, { who, recuperacao }))
  if (!(await takeCodigo(deps, store, { usuarioId: usuario.id, fator, codigo }))) return codigoErrado()
  await forgetTries(deps, who)
  return done({ tipo: 'autenticador' })
}

function byRecovery(
  deps: Deps,
  usuario: Usuario,
  { dispositivo }: Segunda,
  { who, recuperacao }: { who: Tentador; recuperacao: string },
): Etapa {
  const hash = hashDoCodigo(deps.secrets, usuario.id, recuperacao)
  return {
    tipo: 'codigo',
    async use(tx) {
      if ((await useCodigo(deps, tx, usuario, { hash, dispositivo })) === undefined) return codigoErrado()
      await forgetTries({ ...deps, store: tx }, who)
      return undefined
    },
  }
}
