import { mixed, ValidationError, type Schema } from 'yup'

export type Erros<V> = Partial<Record<keyof V & string, readonly string[]>>

/**
 * A yup schema made of one rule of `domain`: rules have one home, yup carries their messages to formik. A text that
 * formik empties to undefined reaches the rule as undefined.
 */
export function schemaDe<V extends object>(regra: (values: V) => Erros<V>): Schema<V | undefined> {
  return mixed<V>().test('regra', (values, context) => {
    if (values === undefined) return true
    const erros: [string, readonly string[] | undefined][] = Object.entries(regra(values))
    const found = erros.flatMap(([path, messages]) =>
      (messages ?? []).slice(0, 1).map((message) => context.createError({ path, message })),
    )
    return found.length === 0 || new ValidationError(found)
  })
}
