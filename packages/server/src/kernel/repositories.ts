import type { AccessRecordRepository } from './http/access-records-db'
import type { IdempotencyRepository } from './http/idempotency-db'
import type { JobRepository } from './jobs/jobs-db'
import type { OutboxRepository } from './mail/outbox-db'
import type { StampMemory } from './releases/stamps'
import type { HashesDasFotos } from './storage/hashes-db'
import type { ArquivoRepository } from './storage/arquivos-db'
import { registroAcessoRepository } from './http/access-records-db'
import { idempotencyRepository } from './http/idempotency-db'
import { endedCounters } from './http/row-counters'
import { jobRepository } from './jobs/jobs-db'
import { outboxRepository } from './mail/outbox-db'
import { stampRepository } from './releases/stamps-db'
import { arquivoRepository } from './storage/arquivos-db'
import { hashRepository } from './storage/hashes-db'
import type { RepositoryContext } from './db/repository-context'

/** Repositories of the kernel. */
export interface KernelRepositories {
  jobs: JobRepository
  outbox: OutboxRepository
  idempotencia: IdempotencyRepository
  registrosAcesso: AccessRecordRepository
  arquivos: ArquivoRepository
  hashesDasFotos: HashesDasFotos
  versoesVistas: StampMemory
  limites: { removeEnded(): Promise<number> }
}

export const kernelRepositories = ({ db, vault, sqlNow, job }: RepositoryContext): KernelRepositories => ({
  jobs: jobRepository(db, job, sqlNow),
  outbox: outboxRepository(db, job, sqlNow),
  idempotencia: idempotencyRepository(db),
  versoesVistas: stampRepository(db),
  limites: endedCounters(db),
  arquivos: arquivoRepository(db),
  hashesDasFotos: hashRepository(db),
  registrosAcesso: registroAcessoRepository(db, vault),
})
