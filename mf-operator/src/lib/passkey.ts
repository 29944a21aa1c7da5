import type { DesafioDeChave } from '@portal/api/chave-de-acesso'
import { failed, signWithPasskey as signOnDevice, type Assinada } from '@portal/platform/passkey'
import { keyFor, signWithPrinted, type ChaveImpressa } from './demonstracao'

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

/** Signs what the server asked for with a passkey that this person has: a printed one, else one of the device. */
export function signWithPasskey(opcoes: DesafioDeChave['opcoes']): Promise<Assinada> {
  const printed = keyFor(opcoes)
  return printed === undefined ? signOnDevice(opcoes) : signAsPrinted(printed, opcoes)
}
