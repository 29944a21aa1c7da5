import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Migration } from '../kernel/db/migrate'

/**
 * Deliberate exceptions: the migrating program sets the time-outs, and integer widths match what they count.
 */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
]
const findingsSchema = z.array(z.object({ rule_name: z.string() }))

/** Path of the program, packaged per platform; undefined when there is none for this one. */
export function findSquawk(): string | undefined {
  const near = createRequire(import.meta.resolve('squawk-cli/package.json'))
  try {
    const name = `@squawk-cli/${process.platform}-${process.arch}/package.json`
    const binary = join(dirname(near.resolve(name)), 'bin/squawk')
    return existsSync(binary) ? binary : undefined
  } catch {
    return undefined
  }
}

/**
 * Squawk rules that a migration breaks on the oldest supported PostgreSQL; `-- squawk-ignore <rule>` excuses
 * a statement.
 */
export function squawk(program: string, { name, sql, outsideTransaction = false }: Migration): string[] {
  const given = ['--reporter', 'json', '--pg-version', '15', '--stdin-filepath', `${name}.sql`]
  const args = [...given, ...(outsideTransaction ? [] : ['--assume-in-transaction'])]
  for (const rule of EXCLUDED) args.push('--exclude', rule)
  const { status, stdout, stderr } = spawnSync(program, args, { input: sql, encoding: 'utf8' })
  // 1: there are findings; any other status is an error of the program.
  if (status !== 0 && status !== 1) throw new Error(`squawk ended with ${String(status)}: ${stderr}`)
  return [...new Set(findingsSchema.parse(JSON.parse(stdout)).map(({ rule_name }) => rule_name))]
}
