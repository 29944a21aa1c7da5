import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRATO } from '@portal/api/contrato'
import { CONTRATO_OPERACAO } from '@portal/api/operacao/contrato'
import { fakeCall, sampleValue, type FakeHandler } from '@portal/platform/fake'
import { appNames, readApp, ROOT, SHELL } from '../app'

interface Samples {
  handlers: FakeHandler[]
}

/** Its hand-written samples and the generated ones. */
async function samplesOfApp(app: string): Promise<FakeHandler[]> {
  const file = join(ROOT, app, 'src/dev/samples.ts')
  if (!existsSync(file)) return []
  const { handlers }: Samples = await import(file)
  return handlers
}

describe.each(appNames().filter((name: string) => name !== SHELL))('%s alone', (app) => {
  const { area } = readApp(app).source
  const contract = [...(area === 'operacao' ? CONTRATO_OPERACAO : CONTRATO)]

  it('has a valid sample for every call it may make', async () => {
    const { call } = fakeCall(await samplesOfApp(app))
    for (const [name, endpoint] of contract) {
      const { params, query, body } = endpoint
      const given = Object.entries({ params, query, body }).filter(([, schema]) => schema !== undefined)
      const input = Object.fromEntries(given.map(([part, schema]) => [part, schema && sampleValue(schema)]))
      expect([name, await call(endpoint, { ...input, files: [] } as never)]).toMatchObject([
        name,
        { ok: true },
      ])
    }
  })
})
