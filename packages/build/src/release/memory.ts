import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lockOf } from '../../../../scripts/lock.mjs'
import { ROOT } from '../app'
import type { Step } from './gate'
import { filesBelow } from './manifest'

const SKIPPED = /(^|\/)(node_modules|dist|coverage)\/$/

/** Which steps of the gate have passed, by a hash of what they read. */
export interface Memory {
  hasPassed(step: Step): boolean
  keep(step: Step): void
}

/** Memory of one app's steps below `folder`. Files are read once per command, so a concurrent edit counts next time. */
export function openMemory(app: string, root = ROOT, folder = join(root, '.stamps/gate')): Memory {
  const hashes = new Map<string, string>()
  const lock = join(root, 'pnpm-lock.yaml')
  const hashOf = (path: string): string => {
    const known = hashes.get(path) ?? hashOfPath(root, path)
    hashes.set(path, known)
    return known
  }
  const keyOf = ({ command, args, reads }: Step): string => {
    const hash = createHash('sha256').update(JSON.stringify([process.version, command, args]))
    if (existsSync(lock)) hash.update(lockOf(readFileSync(lock, 'utf8'), [...reads]))
    for (const path of reads) hash.update(path).update(hashOf(path))
    return hash.digest('hex')
  }
  const fileOf = ({ name }: Step): string => join(folder, `${app}-${name.replaceAll(' ', '-')}`)
  const keys = new Map<Step, string>()
  return {
    hasPassed(step) {
      const key = keyOf(step)
      keys.set(step, key)
      const file = fileOf(step)
      return existsSync(file) && readFileSync(file, 'utf8') === key
    },
    keep(step) {
      mkdirSync(folder, { recursive: true })
      // The state before the step ran: a file changed during the step was not checked.
      writeFileSync(fileOf(step), keys.get(step) ?? keyOf(step))
    },
  }
}

function hashOfPath(root: string, path: string): string {
  const from = join(root, path)
  const hash = createHash('sha256')
  if (!existsSync(from)) return ''
  const files = statSync(from).isDirectory()
    ? filesBelow(from, (file) => !SKIPPED.test(relative(root, file) + (file.endsWith('/') ? '/' : '')))
    : [from]
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
