import type { AccessRecordRepository } from './http/access-records'
import type { IdempotencyRepository } from './http/ports'
import type { JobRepository } from './jobs/ports'
import type { OutboxRepository } from './mail/ports'
import type { StampMemory } from './releases/stamps'
import type { HashesDasFotos } from './storage/hashes'
import type { ArquivoRepository } from './storage/ports'

/** Repositories of the kernel. */
export interface KernelRepositories {
  jobs: JobRepository
  outbox: OutboxRepository
  idempotencia: IdempotencyRepository
  registrosAcesso: AccessRecordRepository
  arquivos: ArquivoRepository
  hashesDasFotos: HashesDasFotos
  versoesVistas: StampMemory
  limites: { deleteEnded(): Promise<number> }
}
