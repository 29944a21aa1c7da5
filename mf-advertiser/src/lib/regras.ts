import type { ValidateOptions } from 'yup'

export type Erros<V> = Partial<Record<keyof V & string, readonly string[]>>

/** The part of a yup schema used by formik: rejects with a `ValidationError`. */
export interface Esquema<V> {
  validate(values: V, options?: ValidateOptions): Promise<V | undefined>
}

export interface FalhaDeCampo {
  path: string
  message: string
}

/**
 * Builds a yup schema from a rule of `domain`, so that rules have one home and yup passes their messages to
 * formik. yup loads with the first validation, at the first input; without it the rule is applied directly.
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

/** An error in the shape that formik expects from yup. */
class Recusa extends Error {
  override name = 'ValidationError'
  readonly inner: readonly FalhaDeCampo[]

  constructor(inner: readonly FalhaDeCampo[]) {
    super()
    this.inner = inner
  }
}
