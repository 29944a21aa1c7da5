import type { InputOf } from '@portal/api/endpoint'
import type { ApiError } from '@portal/api/erros'
import type { DesafioDeChave, entrar } from '@portal/api/operacao/sessao'
import { keyFor, signWithPrinted, type ChaveImpressa } from './demonstracao'

export type Credencial = InputOf<typeof entrar>['body']['credencial']
type Assinada = { ok: true; credencial: Credencial } | { ok: false; error: ApiError }

const failed = (message: string): Assinada => ({
  ok: false,
  error: { code: 'CANCELADO', message, status: 0 },
})
const AWAY = 'Este navegador não tem chaves de acesso. Use um Chrome, Edge, Firefox ou Safari atual.'
const CANCELLED = 'A chave de acesso não foi usada. Tente de novo quando ela estiver à mão.'

const canRead = (): boolean =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in window.PublicKeyCredential

/** Whatever the browser, the device or the person says no with: nothing was signed. */
async function asked(ask: () => Promise<Credential | null>): Promise<Assinada> {
  if (!canRead()) return failed(AWAY)
  try {
    const credential = await ask()
    if (!(credential instanceof PublicKeyCredential)) return failed(CANCELLED)
    const made = credential.toJSON()
    return { ok: true, credencial: { ...made, type: 'public-key', response: { ...made.response } } }
  } catch {
    return failed(CANCELLED)
  }
}

/** With the key that the demonstration printed. */
export async function signAsPrinted(
  chave: ChaveImpressa,
  opcoes: DesafioDeChave['opcoes'],
): Promise<Assinada> {
  try {
    return { ok: true, credencial: await signWithPrinted(chave, opcoes) }
  } catch {
    return failed('A chave impressa não pôde assinar. Abra o endereço inteiro que o portal imprimiu.')
  }
}

/** Signs what the server asked for with a passkey that this person has. */
export async function signWithPasskey(opcoes: DesafioDeChave['opcoes']): Promise<Assinada> {
  const printed = keyFor(opcoes)
  if (printed !== undefined) return signAsPrinted(printed, opcoes)
  return asked(() => {
    // The server made them for this function; the contract does not repeat the standard's own types.
    const options = opcoes as PublicKeyCredentialRequestOptionsJSON
    return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
  })
}

/** Makes a new passkey. */
export function createPasskey(opcoes: DesafioDeChave['opcoes']): Promise<Assinada> {
  return asked(() => {
    const options = opcoes as unknown as PublicKeyCredentialCreationOptionsJSON
    return navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    })
  })
}
