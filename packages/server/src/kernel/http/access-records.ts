/** Where a call came from, as the law wants it kept: the address, and the port where it is the person's own. */
export interface Origem {
  endereco: string
  porta: number | null
}

/** Access records (Marco Civil, article 15): written, exported to their owner, deleted by age; nothing else reads them. */
export interface AccessRecordRepository {
  record(registro: Origem & { usuarioId: number; now: Date }): Promise<void>
  deleteOlderThan(instant: Date): Promise<number>
}
