/** A stored passkey: an operator's or an advertiser's. */
export interface Chave {
  id: number
  donoId: number
  nome: string
  /** Credential id, base64url. */
  credencial: string
  chavePublica: Buffer
  contador: number
  transportes: string[]
  sincronizada: boolean
  criadaEm: Date
  usadaEm: Date | null
}

export type NovaChave = Pick<
  Chave,
  'donoId' | 'nome' | 'credencial' | 'chavePublica' | 'contador' | 'transportes' | 'sincronizada'
>

/** A new passkey as reported by the authenticator. */
export type ChaveLida = Omit<NovaChave, 'donoId' | 'nome'>

export interface Chaves {
  list(donoId: number): Promise<Chave[]>
  findPorCredencial(credencial: string): Promise<Chave | undefined>
  /** False when the credential already exists. */
  create(chave: NovaChave, now: Date): Promise<boolean>
  /** False when another signature has already used this counter. */
  use(id: number, contador: number, now: Date): Promise<boolean>
  /** False when it does not exist or belongs to somebody else; so for `remove`. */
  rename(donoId: number, id: number, nome: string): Promise<boolean>
  remove(donoId: number, id: number): Promise<boolean>
}

/** A credential, as serialized by its `toJSON`. */
export interface Credencial {
  id: string
  rawId: string
  type: 'public-key'
  response: Readonly<Record<string, unknown>>
}

/** Options for `navigator.credentials`. */
export type Opcoes = { challenge: string } & Record<string, unknown>

export interface Lugar {
  /** Origin of the pages, as the browser reports it. */
  origin: string
  /** Name shown by an authenticator. */
  nome: string
}

/** Owner of a new passkey, as an authenticator stores it. */
export interface Dono {
  /** Unique within the place. */
  chave: string
  nome: string
}

/** A challenge and its purpose. */
export interface Desafio<Uso extends string> {
  id: string
  uso: Uso
  /** Null when any passkey of the place is accepted. */
  donoId: number | null
  desafio: string
  expiraEm: Date
}

export interface Desafios<Uso extends string> {
  create(desafio: Desafio<Uso>): Promise<void>
  /** Consumes the challenge, so that it is valid once. */
  take(id: string, uso: Uso, now: Date): Promise<Desafio<Uso> | undefined>
  removeExpired(now: Date): Promise<void>
}

/** Creates challenges and verifies passkey responses (docs/adr/0062, 0073). */
export interface Passkeys {
  creationOptions(
    lugar: Lugar,
    dono: Dono,
    known: readonly Pick<Chave, 'credencial' | 'transportes'>[],
  ): Promise<Opcoes>
  requestOptions(lugar: Lugar, known?: readonly Pick<Chave, 'credencial' | 'transportes'>[]): Promise<Opcoes>
  /** Undefined when the response does not match the challenge. */
  readCreated(lugar: Lugar, desafio: string, credencial: Credencial): Promise<ChaveLida | undefined>
  /** Counter of the passkey after this signature; undefined when it is invalid. */
  checkSigned(
    lugar: Lugar,
    desafio: string,
    credencial: Credencial,
    chave: Chave,
  ): Promise<number | undefined>
}
