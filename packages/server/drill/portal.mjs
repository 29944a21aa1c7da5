// The drill's use of the portal's program: schema, demonstration data, daily check.
import { call, login, operator as runOperator, verdict } from '../bench/portal.mjs'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../../scripts/server-process.mjs'

const ORDERS = 5

/** Starts a portal that fills the database and creates some orders, then stops it. */
export async function migrateAndFill(url) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-data-'))
  const portal = await startServer(environmentOf(url, folder))
  try {
    const { token } = await login(portal)
    for (let n = 0; n < ORDERS; n += 1) {
      const order = await call(portal, '/api/payment/create', {
        token,
        body: { creditos: 15 },
        key: randomUUID(),
      })
      await call(portal, `/_sandbox/payments/${order.external_reference}`, { body: { status: 'paid' } })
    }
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const operator = (url, ...words) => runOperator(environmentOf(url, tmpdir()), ...words)

function environmentOf(url, folder) {
  return { DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'error', API_DOCS: '0', ROLE: 'all' }
}

export { verdict }
