/** Opens challenges and verifies the responses to them (docs/adr/0062, 0073). */
import { CHAVE_DESAFIO_MINUTOS } from '@portal/domain/limites'
import { later, MINUTE_MS, type Clock } from '../clock'
import type { Secrets } from '../crypto/ports'
import type { Chave, ChaveLida, Chaves, Credencial, Desafios, Lugar, Opcoes, Passkeys } from './ports'

/** An open challenge: its options and the id under which the response is sent. */
export interface DesafioAberto {
  desafio: string
  opcoes: Opcoes
}

export interface RespostaAssinada {
  desafio: string
  credencial: Credencial
}

export interface SigningDeps<Uso extends string> {
  desafios: Desafios<Uso>
  chaves: Pick<Chaves, 'findPorCredencial'>
  passkeys: Passkeys
  lugar: Lugar
  clock: Clock
  secrets: Pick<Secrets, 'newUuid'>
}

interface Purpose<Uso extends string> {
  uso: Uso
  donoId: number | null
}

/** Stores a challenge until the browser responds. */
export async function openDesafio<Uso extends string>(
  { desafios, clock, secrets }: Pick<SigningDeps<Uso>, 'desafios' | 'clock' | 'secrets'>,
  opcoes: Opcoes,
  { uso, donoId }: Purpose<Uso>,
): Promise<DesafioAberto> {
  const id = secrets.newUuid()
  const expiraEm = later(clock(), CHAVE_DESAFIO_MINUTOS * MINUTE_MS)
  await desafios.create({ id, uso, donoId, desafio: opcoes.challenge, expiraEm })
  return { desafio: id, opcoes }
}

/** The passkey that signed, and its counter; undefined when any check fails. */
export async function readSigned<Uso extends string>(
  { desafios, chaves, passkeys, lugar, clock }: SigningDeps<Uso>,
  { desafio, credencial }: RespostaAssinada,
  uso: Uso,
): Promise<{ chave: Chave; contador: number; donoId: number | null } | undefined> {
  const asked = await desafios.take(desafio, uso, clock())
  const chave = asked && (await chaves.findPorCredencial(credencial.id))
  if (asked === undefined || chave === undefined) return undefined
  const contador = await passkeys.checkSigned(lugar, asked.desafio, credencial, chave)
  return contador === undefined ? undefined : { chave, contador, donoId: asked.donoId }
}

/** The passkey created for its owner and this purpose; undefined when any check fails. */
export async function readMade<Uso extends string>(
  { desafios, passkeys, lugar, clock }: Omit<SigningDeps<Uso>, 'chaves' | 'secrets'>,
  { desafio, credencial }: RespostaAssinada,
  uso: Uso,
): Promise<{ lida: ChaveLida; donoId: number | null } | undefined> {
  const asked = await desafios.take(desafio, uso, clock())
  const lida = asked && (await passkeys.readCreated(lugar, asked.desafio, credencial))
  return asked === undefined || lida === undefined ? undefined : { lida, donoId: asked.donoId }
}
