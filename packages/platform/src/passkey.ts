import type { CredencialAssinada, DesafioDeChave } from '@portal/api/chave-de-acesso'
import type { ApiError } from '@portal/api/erros'

export type Assinada = { ok: true; credencial: CredencialAssinada } | { ok: false; error: ApiError }

/** A failed signature with its message. */
export const failed = (message: string): Assinada => ({
  ok: false,
  error: { code: 'CANCELADO', message, status: 0 },
})
const AWAY = 'Este navegador não tem chaves de acesso. Use um Chrome, Edge, Firefox ou Safari atual.'
const CANCELLED = 'A chave de acesso não foi usada. Tente de novo quando ela estiver à mão.'
const ELSEWHERE = 'Chaves de acesso não funcionam neste endereço. Abra o portal pelo endereço principal dele.'

const canRead = (): boolean =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in window.PublicKeyCredential

/** Whether the browser offers passkeys in field autofill. */
export async function canOffer(): Promise<boolean> {
  if (!canRead() || !('isConditionalMediationAvailable' in window.PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false)
}

/** Runs a passkey request; a refusal by the browser, the device or the person becomes a failed signature. */
async function asked(ask: () => Promise<Credential | null>): Promise<Assinada> {
  if (!canRead()) return failed(AWAY)
  try {
    const credential = await ask()
    if (!(credential instanceof PublicKeyCredential)) return failed(CANCELLED)
    const made = credential.toJSON()
    return { ok: true, credencial: { ...made, type: 'public-key', response: { ...made.response } } }
  } catch (error) {
    // The page's host is not the server's relying party: 127.0.0.1 in place of localhost.
    return failed(error instanceof DOMException && error.name === 'SecurityError' ? ELSEWHERE : CANCELLED)
  }
}

interface Asking {
  signal?: AbortSignal
  /** Offer passkeys in autofill instead of a dialog. */
  offered?: boolean
}

/** Signs the server's challenge with an existing passkey. */
export function signWithPasskey(
  opcoes: DesafioDeChave['opcoes'],
  { signal, offered = false }: Asking = {},
): Promise<Assinada> {
  return asked(() => {
    // The server generated these options for this function; the contract does not repeat the WebAuthn types.
    const options = opcoes as PublicKeyCredentialRequestOptionsJSON
    return navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      ...(signal && { signal }),
      ...(offered && { mediation: 'conditional' }),
    })
  })
}

/** Creates a passkey. */
export function createPasskey(opcoes: DesafioDeChave['opcoes']): Promise<Assinada> {
  return asked(() => {
    const options = opcoes as unknown as PublicKeyCredentialCreationOptionsJSON
    return navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    })
  })
}
