import { createSecrets } from '../kernel/crypto/secrets'
import { createKeyring } from '../kernel/crypto/keyring'
import { cofreDaIdentidade } from '../kernel/crypto/vault'
import { tmpdir } from 'node:os'
import { diskStore } from '../kernel/storage/disk-store'
/**
 * The real use cases without HTTP, on a provider whose books survive crashes, for random payment histories.
 */
import { UNSEALED } from '../kernel/crypto/signed-json'
import { queryable } from '../kernel/db/queryable'
import { livroSandbox } from '../modules/pagamentos/db/livro-sandbox'
import {
  createSandbox,
  settleSandbox,
  type AcaoSandbox,
  type CobrancaSandbox,
  type LivroSandbox,
} from '../modules/pagamentos/provedores/sandbox'
import type { PortalStore } from '../repositories'
import type { OperatorContext } from '../modules/operacao/acts/context'
import type { PagamentoDeps } from '../modules/pagamentos/use-cases/create-pedido'
import { Crash, crashingStore } from './crashing'
import type { TestStore } from './store'
import type { insertAdvertiser } from './users'

export const START = new Date('2026-11-21T15:00:00Z')

export class Real {
  readonly livro: LivroSandbox
  readonly ids: string[] = []
  private ms = 0
  private uuids = 0
  readonly test: TestStore
  readonly dono: Awaited<ReturnType<typeof insertAdvertiser>>
  readonly run: number
  constructor(test: TestStore, dono: Awaited<ReturnType<typeof insertAdvertiser>>, run: number) {
    this.test = test
    this.dono = dono
    this.run = run
    this.livro = livroSandbox(queryable(test.pool))
  }
  now = () => new Date(START.getTime() + this.ms)
  advance(ms: number) {
    this.ms += ms
  }
  uuid = (kind: number, n: number) =>
    `${String(this.run).padStart(8, '0')}-000${kind}-4000-8000-${String(n).padStart(12, '0')}`
  deps(store: PortalStore): PagamentoDeps {
    const provider = createSandbox({
      clock: this.now,
      notify: async () => undefined,
      recebedor: 'Vitrine',
      livro: this.livro,
    })
    return {
      store,
      provider,
      clock: this.now,
      random: () => 0.5,
      alertar: () => undefined,
      newUuid: () => this.uuid(9, (this.uuids += 1)),
    }
  }
  contexto(store: PortalStore): OperatorContext {
    const pagamentos = this.deps(store)
    const site = { brand: 'Vitrine', publicUrl: 'http://x', legalContact: 'a@b.c' }
    const { clock, newUuid } = pagamentos
    // These histories never read a picture's bytes.
    const files = diskStore(tmpdir())
    const impressaoOf = () => Promise.reject(new Error('no history looks at a picture'))
    return {
      pagamentos,
      store,
      clock,
      impressaoOf,
      newUuid,
      site,
      origemDaOperacao: () => 'http://localhost:3001',
      operador: 'ana',
      files,
      objects: undefined,
      filesAt: () => files,
      arquivo: (path) => path,
      links: { sign: () => '' },
      listaOficial: 'indisponivel',
      secrets: createSecrets('um segredo dos testes'),
      findAppsNoAr: () => Promise.resolve([]),
      selagem: { seal: UNSEALED, files: { get: async () => undefined, put: async () => undefined } },
      identidade: {
        cofre: cofreDaIdentidade(createKeyring('um segredo dos testes')),
        duasPessoas: true,
        menores: { confirmar: async () => undefined },
      },
    }
  }
  /** The provider's charge for the order at this index. */
  async cobranca(index: number): Promise<CobrancaSandbox> {
    const pedidoId = this.ids[index] ?? ''
    const cobranca = await this.livro.find({ pedidoId })
    if (cobranca === undefined) throw new Error(`the provider has no charge for ${pedidoId}`)
    return cobranca
  }
  async settle(index: number, acao: AcaoSandbox): Promise<void> {
    await settleSandbox(this.livro, await this.cobranca(index), acao, this.now())
  }
}

/** Possibly crashes at a random step, then repeats the call. */
export async function surviving<T>(
  real: Real,
  at: number | null,
  act: (store: PortalStore) => Promise<T>,
): Promise<T> {
  if (at !== null) {
    const { store, crashed } = crashingStore(real.test.store, at)
    try {
      const result = await act(store)
      if (!crashed()) return result
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
  }
  return act(real.test.store)
}
