/**
 * Repositories outside a transaction, and a way into one. Inside `transaction` use what is passed in alone:
 * the embedded database has one connection, and the outer store would wait for it for ever.
 * `Scope` names the repositories that the holder reads and writes: a module sees its own and those of the modules below.
 */
export type Store<Scope extends object> = Scope & {
  transaction<T>(work: (repositories: Scope) => Promise<T>): Promise<T>
}

/** A store inside a transaction that is open already: what its users write commits or rolls back with it. */
export function joined<Scope extends object>(tx: Scope): Store<Scope> {
  return { ...tx, transaction: (work) => work(tx) }
}
