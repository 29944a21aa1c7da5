/**
 * Repositories outside a transaction, and `transaction` to start one. Inside it use only the scope passed in:
 * the embedded database has one connection, and a call to the outer store would deadlock. `Scope` lists the
 * repositories of a module and of the modules below it.
 */
export type Store<Scope extends object> = Scope & {
  transaction<T>(work: (repositories: Scope) => Promise<T>): Promise<T>
}

/** A store on an open transaction: its writes commit or roll back with it. */
export function joined<Scope extends object>(tx: Scope): Store<Scope> {
  return { ...tx, transaction: (work) => work(tx) }
}
