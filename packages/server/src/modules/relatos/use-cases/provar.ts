/** A number is its owner's: a code by SMS, without an account (rule: lista-de-alerta/contestar). */
import { isCodigo } from '@portal/domain/email'
import { SMS_POR_DIA } from '@portal/domain/limites'
import { CADASTRO } from '@portal/domain/mensagens'
import { MINUTE_MS } from '../../../kernel/clock'
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { PhoneCheck } from '../../../kernel/phone/ports'
import type { RelatosRepositories } from '../store'
import { numeroDe } from './relatos'

const VALIDADE_MS = 15 * MINUTE_MS
const TENTATIVAS_MAX = 5

export interface ProvaDeNumero {
  store: Pick<RelatosRepositories, 'codigosDeNumero'>
  secrets: Pick<Secrets, 'newCodigo' | 'hashCodigo' | 'isCodigo'>
}

const idDo = (telefone: string): string => `numero:${telefone}`

/** The text names neither the portal nor the reason. Fails with MUITAS_TENTATIVAS or INDISPONIVEL. */
export async function enviarCodigo(
  { store, secrets, phone }: ProvaDeNumero & { phone: PhoneCheck },
  typed: string,
): Promise<Outcome<undefined>> {
  const telefone = numeroDe(typed)
  const codigo = secrets.newCodigo()
  const hash = secrets.hashCodigo(idDo(telefone), codigo)
  const written = await store.codigosDeNumero.put(telefone, {
    hash,
    validadeMs: VALIDADE_MS,
    porDia: SMS_POR_DIA,
  })
  if (!written) return fail('MUITAS_TENTATIVAS')
  try {
    await phone.send({ telefone, texto: `${codigo} é o código que você pediu. Não o informe a ninguém.` })
  } catch {
    return fail('INDISPONIVEL')
  }
  return done(undefined)
}

/** The number, once its code fits; it may be given again until it expires. Fails with CODIGO_INVALIDO. */
export async function provarNumero(
  { store, secrets }: ProvaDeNumero,
  { telefone: typed, codigo }: { telefone: string; codigo: string },
): Promise<Outcome<string>> {
  if (!isCodigo(codigo)) return invalid({ codigo: [CADASTRO.informeCodigo] })
  const telefone = numeroDe(typed)
  const hash = await store.codigosDeNumero.tentar(telefone, TENTATIVAS_MAX)
  if (hash === undefined || !secrets.isCodigo(idDo(telefone), codigo, hash)) return fail('CODIGO_INVALIDO')
  return done(telefone)
}
