/** A passkey as it is stored. */
export interface Chave {
  id: number
  operadorId: number
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
  'operadorId' | 'nome' | 'credencial' | 'chavePublica' | 'contador' | 'transportes' | 'sincronizada'
>

export interface Chaves {
  list(operadorId: number): Promise<Chave[]>
  findPorCredencial(credencial: string): Promise<Chave | undefined>
  /** False where the credential is known already. */
  create(chave: NovaChave, now: Date): Promise<boolean>
  use(id: number, contador: number, now: Date): Promise<void>
  /** False where it is nobody's, or somebody else's. */
  remove(operadorId: number, id: number): Promise<boolean>
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
  /** Address of the back office, as the browser says it. */
  origin: string
  brand: string
}

/** Makes and checks what passkeys sign (docs/adr/0062). */
export interface Passkeys {
  creationOptions(
    lugar: Lugar,
    operador: { id: number; nome: string },
    known: readonly Pick<Chave, 'credencial' | 'transportes'>[],
  ): Promise<Opcoes>
  requestOptions(lugar: Lugar, known?: readonly Pick<Chave, 'credencial' | 'transportes'>[]): Promise<Opcoes>
  /** Undefined where it is not what was asked for. */
  readCreated(
    lugar: Lugar,
    desafio: string,
    credencial: Credencial,
  ): Promise<Omit<NovaChave, 'operadorId' | 'nome'> | undefined>
  /** The counter of the passkey after this signature; undefined where it does not count. */
  checkSigned(
    lugar: Lugar,
    desafio: string,
    credencial: Credencial,
    chave: Chave,
  ): Promise<number | undefined>
}
