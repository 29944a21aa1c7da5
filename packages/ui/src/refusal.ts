/** What was wrong with what somebody sent: of a field, or of all of it. */
export interface Refusal {
  message: string
  errors?: Readonly<Partial<Record<string, readonly string[]>>> | undefined
}
