// pgBackRest with the configuration of `deploy/`, for a drill: folders in place of the buckets.
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTool } from '../../../scripts/engines.mjs'
import { readDeployed } from '../test/deploy.mjs'

/**
 * Writes one machine's configuration below `home`; returns the program with its arguments. `repos` are shared by all
 * machines, and belong to `owner`.
 */
export async function placeBackrest({ home, repos, data, socket, port, owner }) {
  const own = ['spool', 'lock'].map((name) => join(home, name))
  for (const path of [...own, ...repos]) {
    mkdirSync(path, { recursive: true })
    if (owner !== undefined) chownSync(path, owner.uid, owner.gid)
  }
  const [spool, lock] = own
  const file = join(home, 'pgbackrest.conf')
  const text = await readDeployed('pgbackrest/pgbackrest.conf', [
    [/^repo\d-type=s3\n/gm, ''],
    [/^repo\d-s3-.*\n/gm, ''],
    ['repo1-path=/portal', `repo1-path=${repos[0]}`],
    ['repo2-path=/portal', `repo2-path=${repos[1]}\nlock-path=${lock}\nspool-path=${spool}`],
    [/^pg1-path=.*$/gm, `pg1-path=${data}\npg1-socket-path=${socket}\npg1-user=postgres`],
    ['pg1-port=5432', `pg1-port=${port}`],
  ])
  writeFileSync(file, text)
  return [findTool('pgbackrest'), `--config=${file}`, '--stanza=portal']
}
