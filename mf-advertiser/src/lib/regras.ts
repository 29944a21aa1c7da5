import type { ValidateOptions } from 'yup'

export type Erros<V> = Partial<Record<keyof V & string, readonly string[]>>

/** What formik asks of a yup schema: it rejects with a `ValidationError`. */
export interface Esquema<V> {
  validate(values: V, options?: ValidateOptions): Promise<V | undefined>
}

export interface FalhaDeCampo {
  path: string
  message: string
}

/**
 * A yup schema made of one rule of `domain`: rules have one home, yup carries their messages to formik. It comes with the
 * first question, which is the first thing typed. Where it cannot come, the rule holds without it.
 */
export function schemaDe<V extends object>(regra: (values: V) => Erros<V>): Esquema<V> {
  return {
    async validate(values, options) {
      const yup = await import('./esquema').catch(() => undefined)
      if (yup !== undefined) return yup.esquemaDe(regra).validate(values, options)
      const falhas = falhasDe(regra(values))
      if (falhas.length > 0) throw new Recusa(falhas)
      return values
    },
  }
}

/** The first message of each field. */
export function falhasDe(erros: Erros<object>): FalhaDeCampo[] {
  const campos: [string, readonly string[] | undefined][] = Object.entries(erros)
  return campos.flatMap(([path, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ path, message })),
  )
}

/** A refusal in the shape in which formik reads yup's. */
class Recusa extends Error {
  override name = 'ValidationError'
  readonly inner: readonly FalhaDeCampo[]
  constructor(inner: readonly FalhaDeCampo[]) {
    super()
    this.inner = inner
  }
}
