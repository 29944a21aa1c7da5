import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian keeps each version's programs in a folder of its own; the newest reads every older server. */
const FOLDERS = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`)

const pathOf = (program: string): string =>
  FOLDERS.map((folder) => `${folder}/${program}`).find((path) => existsSync(path)) ?? program

/** Runs pg_dump or pg_restore on a database; the password is not in the arguments, which every user sees. */
export async function runOnDatabase(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  await run(pathOf(program), ['--no-password', `--dbname=${url.href}`, ...args], {
    env: { ...process.env, ...(PGPASSWORD !== '' && { PGPASSWORD }) },
  })
}
