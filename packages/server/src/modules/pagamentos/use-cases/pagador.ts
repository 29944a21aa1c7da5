/** Who pays, and whether that is enough for a method of the configured provider. */
import { fail, invalid, type Failure } from '../../../kernel/failure'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { CampoPagador, Pagador, PaymentProvider } from '../ports/payment-provider'
import type { Usuario } from '../../contas'

const ROTULOS: Readonly<Record<CampoPagador, string>> = {
  nome: 'nome completo',
  cpf: 'CPF',
  email: 'e-mail',
  telefone: 'telefone',
  nascimento: 'data de nascimento',
  endereco: 'endereço',
}

/** The payer as the profile knows them; an address is nowhere asked for. */
export function pagadorDe(usuario: Usuario | undefined): Pagador {
  return {
    nome: usuario?.name ?? null,
    cpf: usuario?.cpf ?? null,
    email: usuario?.email ?? null,
    telefone: usuario?.telefone ?? null,
    nascimento: usuario?.dataNascimento ?? null,
    endereco: null,
  }
}

/** What no profile holds, so that nobody could be charged by a method which asks for it. */
const NUNCA_SABIDOS: readonly CampoPagador[] = ['endereco']
const METODOS: readonly MetodoCobranca[] = ['pix', 'boleto', 'cartao']

/** Methods that somebody with a complete profile can pay with. */
export function metodosOferecidos({ metodos }: Pick<PaymentProvider, 'metodos'>): MetodoCobranca[] {
  return METODOS.filter((metodo) => metodos[metodo]?.some((campo) => NUNCA_SABIDOS.includes(campo)) === false)
}

/** Why this payer cannot be charged this way; undefined when they can. */
export function recusaDoMetodo(
  { metodos }: PaymentProvider,
  metodo: MetodoCobranca,
  pagador: Pagador,
): Failure | undefined {
  const exigidos = metodos[metodo]
  if (exigidos === undefined) {
    return invalid({ metodo: ['Esta forma de pagamento não está disponível. Escolha outra.'] })
  }
  const faltam = exigidos.filter((campo) => pagador[campo] === null).map((campo) => ROTULOS[campo])
  if (faltam.length === 0) return undefined
  return fail('PERFIL_INCOMPLETO', {
    message: `Para pagar assim, complete seu perfil: ${faltam.join(', ')}.`,
  })
}
