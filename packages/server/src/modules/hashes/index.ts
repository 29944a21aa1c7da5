/** Public interface of hashes for other modules. */
export { hashesActs } from './acts'
export { impressoesOf } from './acts/bloquear'
export type { KnownAbuseMatch } from './ports/known-abuse'
export type { HashesRepositories } from './store'
