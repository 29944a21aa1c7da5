/** The payer, and whether the profile has what a method of the configured provider requires. */
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

/** The payer from the profile; no form asks for an address. */
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

/** Fields that no profile has, so methods that require them are not offered. */
const NUNCA_SABIDOS: readonly CampoPagador[] = ['endereco']
const METODOS: readonly MetodoCobranca[] = ['pix', 'boleto', 'cartao']

/** Methods available to a person with a complete profile. */
export function metodosOferecidos({ metodos }: Pick<PaymentProvider, 'metodos'>): MetodoCobranca[] {
  return METODOS.filter((metodo) => metodos[metodo]?.some((campo) => NUNCA_SABIDOS.includes(campo)) === false)
}

/** Why this payer cannot use the method; undefined if they can. */
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
