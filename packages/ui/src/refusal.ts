/** Why a submission was refused: by field, or as a whole. */
export interface Refusal {
  message: string
  errors?: Readonly<Partial<Record<string, readonly string[]>>> | undefined
}
