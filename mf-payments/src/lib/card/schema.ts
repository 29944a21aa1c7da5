import { object, string } from 'yup'
import { digitosCvv, isCvv, isNumeroCartao, isValidade, type DadosCartao } from './cartao'

export const CARTAO_VAZIO: DadosCartao = { numero: '', titular: '', validade: '', cvv: '' }

/** Whether a name has at least two words of two or more letters. */
function isNomeDoTitular(nome: string): boolean {
  return nome.split(/\s+/).filter((parte) => /\p{L}{2}/u.test(parte)).length >= 2
}

/** Schema of the card form; `now` determines which expiry is valid. */
export function cartaoSchema(now: () => Date) {
  return object({
    numero: string()
      .required('Campo obrigatório')
      .test('numero', 'Número de cartão inválido', (value) => isNumeroCartao(value)),
    titular: string()
      .trim()
      .required('Campo obrigatório')
      .test('titular', 'Informe o nome como está no cartão', isNomeDoTitular),
    validade: string()
      .required('Campo obrigatório')
      .test('validade', 'Validade inválida', (value) => isValidade(value, now())),
    cvv: string()
      .required('Campo obrigatório')
      .test('cvv', function cvv(value) {
        const card: Partial<DadosCartao> = this.parent
        const numero = card.numero ?? ''
        if (isCvv(value, numero)) return true
        return this.createError({ message: `Informe os ${digitosCvv(numero)} dígitos` })
      }),
  })
}
