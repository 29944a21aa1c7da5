import type { DesafioDeChave } from '@portal/api/chave-de-acesso'
import { failed, signWithPasskey as signOnDevice, type Assinada } from '@portal/platform/passkey'
import { keyFor, signWithPrinted, type ChaveImpressa } from './demonstracao'

/** Signs with a demonstration's printed key. */
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

/** Signs the server's challenge with a printed key, else with a passkey of the device. */
export function signWithPasskey(opcoes: DesafioDeChave['opcoes']): Promise<Assinada> {
  const printed = keyFor(opcoes)
  return printed === undefined ? signOnDevice(opcoes) : signAsPrinted(printed, opcoes)
}
