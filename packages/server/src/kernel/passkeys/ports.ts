/** A passkey as it is stored: an operator's or an advertiser's. */
export interface Chave {
  id: number
  donoId: number
  nome: string
  /** Of the credential, base64url. */
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

/** What a new passkey says of itself. */
export type ChaveLida = Omit<NovaChave, 'donoId' | 'nome'>

export interface Chaves {
  list(donoId: number): Promise<Chave[]>
  findPorCredencial(credencial: string): Promise<Chave | undefined>
  /** False where the credential is known already. */
  create(chave: NovaChave, now: Date): Promise<boolean>
  /** False where another signature has counted as far meanwhile. */
  use(id: number, contador: number, now: Date): Promise<boolean>
  /** False where it is nobody's, or somebody else's; so for `remove`. */
  rename(donoId: number, id: number, nome: string): Promise<boolean>
  remove(donoId: number, id: number): Promise<boolean>
}

/** A browser's answer, as its `toJSON` writes it. */
export interface Credencial {
  id: string
  rawId: string
  type: 'public-key'
  response: Readonly<Record<string, unknown>>
}

/** What a page gives to `navigator.credentials`. */
export type Opcoes = { challenge: string } & Record<string, unknown>

export interface Lugar {
  /** Address of the pages, as the browser says it. */
  origin: string
  /** What an authenticator calls it. */
  nome: string
}

/** Whose a new passkey is, as an authenticator keeps it. */
export interface Dono {
  /** Unlike any other's of this place. */
  chave: string
  nome: string
}

/** What a browser was asked to sign, and for what. */
export interface Desafio<Uso extends string> {
  id: string
  uso: Uso
  /** Null where any passkey of the place will do. */
  donoId: number | null
  desafio: string
  expiraEm: Date
}

export interface Desafios<Uso extends string> {
  create(desafio: Desafio<Uso>): Promise<void>
  /** Takes it away: no challenge is answered twice. */
  take(id: string, uso: Uso, now: Date): Promise<Desafio<Uso> | undefined>
  deleteExpired(now: Date): Promise<void>
}

/** Makes and checks what passkeys sign (docs/adr/0062, 0073). */
export interface Passkeys {
  creationOptions(
    lugar: Lugar,
    dono: Dono,
    known: readonly Pick<Chave, 'credencial' | 'transportes'>[],
  ): Promise<Opcoes>
  requestOptions(lugar: Lugar, known?: readonly Pick<Chave, 'credencial' | 'transportes'>[]): Promise<Opcoes>
  /** Undefined where it is not what was asked for. */
  readCreated(lugar: Lugar, desafio: string, credencial: Credencial): Promise<ChaveLida | undefined>
  /** The counter of the passkey after this signature; undefined where it does not count. */
  checkSigned(
    lugar: Lugar,
    desafio: string,
    credencial: Credencial,
    chave: Chave,
  ): Promise<number | undefined>
}
