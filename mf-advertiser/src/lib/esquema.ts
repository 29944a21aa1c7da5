import { mixed, ValidationError, type Schema } from 'yup'
import { falhasDe, type Erros } from './regras'

/** The yup schema behind `schemaDe`. Text emptied to undefined by formik reaches the rule as undefined. */
export function esquemaDe<V extends object>(regra: (values: V) => Erros<V>): Schema<V | undefined> {
  return mixed<V>().test('regra', (values, context) => {
    if (values === undefined) return true
    const found = falhasDe(regra(values)).map((falha) => context.createError(falha))
    return found.length === 0 || new ValidationError(found)
  })
}
