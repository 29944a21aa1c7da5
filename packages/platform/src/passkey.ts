import type { CredencialAssinada, DesafioDeChave } from '@portal/api/chave-de-acesso'
import type { ApiError } from '@portal/api/erros'

export type Assinada = { ok: true; credencial: CredencialAssinada } | { ok: false; error: ApiError }

/** What was not signed, and why. */
export const failed = (message: string): Assinada => ({
  ok: false,
  error: { code: 'CANCELADO', message, status: 0 },
})
const AWAY = 'Este navegador não tem chaves de acesso. Use um Chrome, Edge, Firefox ou Safari atual.'
const CANCELLED = 'A chave de acesso não foi usada. Tente de novo quando ela estiver à mão.'
const ELSEWHERE = 'Chaves de acesso não funcionam neste endereço. Abra o portal pelo endereço principal dele.'

const canRead = (): boolean =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in window.PublicKeyCredential

/** Whether the browser offers passkeys among what fills a field in. */
export async function canOffer(): Promise<boolean> {
  if (!canRead() || !('isConditionalMediationAvailable' in window.PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false)
}

/** Whatever the browser, the device or the person says no with: nothing was signed. */
async function asked(ask: () => Promise<Credential | null>): Promise<Assinada> {
  if (!canRead()) return failed(AWAY)
  try {
    const credential = await ask()
    if (!(credential instanceof PublicKeyCredential)) return failed(CANCELLED)
    const made = credential.toJSON()
    return { ok: true, credencial: { ...made, type: 'public-key', response: { ...made.response } } }
  } catch (error) {
    // A host that the server does not ask for: 127.0.0.1 in place of localhost.
    return failed(error instanceof DOMException && error.name === 'SecurityError' ? ELSEWHERE : CANCELLED)
  }
}

interface Asking {
  signal?: AbortSignal
  /** Among what fills a field in, and not in a dialog. */
  offered?: boolean
}

/** Signs what the server asked for with a passkey that this person has. */
export function signWithPasskey(
  opcoes: DesafioDeChave['opcoes'],
  { signal, offered = false }: Asking = {},
): Promise<Assinada> {
  return asked(() => {
    // The server made them for this function; the contract does not repeat the standard's own types.
    const options = opcoes as PublicKeyCredentialRequestOptionsJSON
    return navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      ...(signal && { signal }),
      ...(offered && { mediation: 'conditional' }),
    })
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
