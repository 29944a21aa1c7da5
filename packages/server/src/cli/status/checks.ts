import { z } from 'zod'
import { API_VERSION } from '@portal/api/contrato'
import type { Config } from '../../config'
import { DAY_MS, HOUR_MS } from '../../kernel/clock'
import { findCertificateEnd } from '../../kernel/http/certificates'
import { diskRequirement } from '../../kernel/http/host-requirements'
import { listCopies } from '../backup/copies'

/** One row of the table; `problem` describes the deviation from a healthy state. */
export interface Row {
  what: string
  problem?: string | undefined
}

const TIMEOUT_MS = 5_000
const BACKUP_HOURS = 26
const CERTIFICATE_DAYS = 14
const readySchema = z.object({ status: z.string(), missing: z.array(z.string()).default([]) })
const healthSchema = z.object({ api: z.string().optional() })

const WORDS: Record<string, string> = {
  draining: 'está encerrando',
  waiting: 'espera o banco: rode pnpm portal migrate',
  unavailable: 'não pode atender',
}

/** Queries a process inside the network; `address` is its own, not the proxy's. */
export async function roleRow(address: string): Promise<Row> {
  const ask = (path: string) =>
    fetch(new URL(path, address), { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      (answer) => answer.json(),
    )
  try {
    const { status, missing } = readySchema.parse(await ask('/readyz'))
    if (status !== 'ok') return { what: address, problem: [WORDS[status] ?? status, ...missing].join(': ') }
    const { api } = healthSchema.parse(await ask('/healthz'))
    if (api === API_VERSION) return { what: address }
    return { what: address, problem: `contrato ${api ?? 'desconhecido'}; este programa tem ${API_VERSION}` }
  } catch {
    return { what: address, problem: 'não responde como o portal' }
  }
}

export async function diskRow(folder: string): Promise<Row> {
  return { what: `disco de ${folder}`, problem: await diskRequirement(folder)() }
}

/** Copies of `pnpm portal backup`. */
export async function backupRow(dir: string | undefined, now: Date): Promise<Row> {
  if (dir === undefined) return { what: 'cópias', problem: 'BACKUP_DIR não está definida: nada é copiado' }
  const newest = (await listCopies(dir)).at(-1)
  if (newest === undefined) return { what: 'cópias', problem: `não há cópia inteira em ${dir}` }
  return { what: 'cópias', problem: ageProblem(new Date(newest.feitaEm), now) }
}

export function ageProblem(madeAt: Date, now: Date): string | undefined {
  const hours = Math.floor((now.getTime() - madeAt.getTime()) / HOUR_MS)
  return hours > BACKUP_HOURS ? `a última tem ${hours} horas` : undefined
}

/** State of the host's certificate; none over http. */
export async function certificateRow(url: string, now: Date): Promise<Row | undefined> {
  const what = `certificado de ${new URL(url).hostname}`
  try {
    const end = await findCertificateEnd(url, true)
    if (end === undefined) return undefined
    const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS)
    return { what, problem: days < CERTIFICATE_DAYS ? `vence em ${days} dias` : undefined }
  } catch (error) {
    return { what, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Addresses of this configuration's own process: the portal and the back office. */
export function ownAddresses({ role, port, operator }: Pick<Config, 'role' | 'port' | 'operator'>): string[] {
  const at = (taken: number) => `http://127.0.0.1:${taken}`
  if (role === 'operator') return [at(operator.port)]
  return operator.beside ? [at(port), at(operator.port)] : [at(port)]
}

/** Aligned lines; the last column is what differs. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length))
  return rows.map(({ what, problem }) => `${what.padEnd(width)}  ${problem ?? 'certo'}\n`).join('')
}
