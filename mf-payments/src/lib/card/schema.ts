import { object, string } from 'yup'
import { digitosCvv, isCvv, isNumeroCartao, isValidade, type DadosCartao } from './cartao'

export const CARTAO_VAZIO: DadosCartao = { numero: '', titular: '', validade: '', cvv: '' }

/** Rules of the card's form; `now` decides which month is still valid. */
export function cartaoSchema(now: () => Date) {
  return object({
    numero: string()
      .required('Campo obrigatório')
      .test('numero', 'Número de cartão inválido', (value) => isNumeroCartao(value)),
    titular: string()
      .trim()
      .required('Campo obrigatório')
      .matches(/\p{L}{2,}.*\s+.*\p{L}{2,}/u, 'Informe o nome como está no cartão'),
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
