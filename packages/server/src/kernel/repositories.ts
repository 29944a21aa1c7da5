import type { AccessRecordRepository } from './http/access-records-db'
import type { IdempotencyRepository } from './http/idempotency-db'
import type { JobRepository } from './jobs/jobs-db'
import type { OutboxRepository } from './mail/outbox-db'
import type { AjusteRepository } from './releases/ajustes'
import type { StampMemory } from './releases/stamps'
import type { HashesDasFotos } from './storage/hashes-db'
import type { ArquivoRepository } from './storage/arquivos-db'
import { registroAcessoRepository } from './http/access-records-db'
import { idempotencyRepository } from './http/idempotency-db'
import { endedCounters } from './http/row-counters'
import { jobRepository } from './jobs/jobs-db'
import { outboxRepository } from './mail/outbox-db'
import { ajusteRepository } from './releases/ajustes-db'
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
  ajustes: AjusteRepository
  limites: { removeEnded(): Promise<number> }
}

export const kernelRepositories = ({
  db,
  vault,
  sqlNow,
  job,
  publicChange,
}: RepositoryContext): KernelRepositories => ({
  jobs: jobRepository(db, job, sqlNow),
  outbox: outboxRepository(db, job, sqlNow),
  idempotencia: idempotencyRepository(db),
  versoesVistas: stampRepository(db),
  ajustes: ajusteRepository(db, publicChange),
  limites: endedCounters(db),
  arquivos: arquivoRepository(db),
  hashesDasFotos: hashRepository(db),
  registrosAcesso: registroAcessoRepository(db, vault),
})
