import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Chave, Credencial, Lugar, Opcoes, Passkeys } from './ports'

const TIMEOUT_MS = 120_000
/** Requires the device's PIN or biometrics. */
const VERIFICATION = 'required' as const

/** Loaded with the first passkey: 250 modules that most processes never need. */
const library = () => import('@simplewebauthn/server')

const rpIdOf = ({ origin }: Lugar): string => new URL(origin).hostname

const listed = (known: readonly Pick<Chave, 'credencial' | 'transportes'>[]) =>
  known.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes }))

/** Passkeys by the WebAuthn standard, without attestation: the make of the device is irrelevant. */
export const webauthn: Passkeys = {
  async creationOptions(lugar, { chave, nome }, known) {
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpName: lugar.nome,
      rpID: rpIdOf(lugar),
      userID: new TextEncoder().encode(chave),
      userName: nome,
      userDisplayName: nome,
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: listed(known),
      authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
    })
    return asOpcoes(options)
  },
  async requestOptions(lugar, known = []) {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID: rpIdOf(lugar),
      timeout: TIMEOUT_MS,
      userVerification: VERIFICATION,
      allowCredentials: listed(known),
    })
    return asOpcoes(options)
  },
  async readCreated(lugar, desafio, credencial) {
    const { verifyRegistrationResponse } = await library()
    const read = await verifyRegistrationResponse({
      response: asRegistration(credencial),
      expectedChallenge: desafio,
      expectedOrigin: lugar.origin,
      expectedRPID: rpIdOf(lugar),
    }).catch(() => undefined)
    if (read?.verified !== true) return undefined
    const { credential, credentialBackedUp } = read.registrationInfo
    return {
      credencial: credential.id,
      chavePublica: Buffer.from(credential.publicKey),
      contador: credential.counter,
      transportes: credential.transports ?? [],
      sincronizada: credentialBackedUp,
    }
  },
  async checkSigned(lugar, desafio, credencial, chave) {
    const { verifyAuthenticationResponse } = await library()
    const read = await verifyAuthenticationResponse({
      response: asAuthentication(credencial),
      expectedChallenge: desafio,
      expectedOrigin: lugar.origin,
      expectedRPID: rpIdOf(lugar),
      credential: {
        id: chave.credencial,
        publicKey: new Uint8Array(chave.chavePublica),
        counter: chave.contador,
        transports: chave.transportes,
      },
    }).catch(() => undefined)
    return read?.verified === true ? read.authenticationInfo.newCounter : undefined
  },
}

const asOpcoes = (options: object & { challenge: string }): Opcoes => ({ ...options })

/** The library validates the value and throws when it is malformed. */
const asRegistration = (credencial: Credencial) =>
  ({ clientExtensionResults: {}, ...credencial }) as unknown as RegistrationResponseJSON
const asAuthentication = (credencial: Credencial) =>
  ({ clientExtensionResults: {}, ...credencial }) as unknown as AuthenticationResponseJSON
