import type { Refusal } from './refusal'

/** How a form is posted by a browser without scripts, and what came of it (docs/adr/0068). */
export interface PlainForm {
  action: string
  hidden: Readonly<Record<string, string>>
  /** Text of a refused form. */
  texto?: string | undefined
  refusal?: Refusal | undefined
}

/** Initial state of a form that keeps its text after a refusal. */
export function refusedState(refusal: Refusal | undefined): { failure?: string; problem?: string } {
  const problem = refusal?.errors?.['texto']?.[0]
  if (problem !== undefined) return { problem }
  return refusal === undefined ? {} : { failure: refusal.message }
}

export function HiddenFields({ of }: { of: PlainForm | undefined }) {
  return Object.entries(of?.hidden ?? {}).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
