import type { AccessRecordRepository } from './http/access-records-db'
import type { IdempotencyRepository } from './http/idempotency-db'
import type { JobRepository } from './jobs/jobs-db'
import type { OutboxRepository } from './mail/outbox-db'
import type { StampMemory } from './releases/stamps'
import type { HashesDasFotos } from './storage/hashes-db'
import type { ArquivoRepository } from './storage/arquivos-db'

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
