import { openAdvertiser } from '../testing/anuncios'
import { openTestApp, type TestApp } from '../testing/app'
import { usualKind } from '../testing/databases'
import { publishFree } from '../testing/operador'
import { settle } from './settle'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp(usualKind(), { REVIEW: 'auto', DEMO_DATA: '0' })
})
afterAll(() => test.close())

it('marks photos and reviews listings that the jobs of this minute came too early for', async () => {
  await test.jobs.runDue()
  await publishFree(await openAdvertiser(test))
  await test.database.pool.query('DELETE FROM revisoes')
  await test.database.pool.query('UPDATE anuncios SET versao_id = NULL')
  await test.database.pool.query("UPDATE arquivos SET codigo = 'ABC234', marcado_com = ''")
  await test.jobs.runDue()
  const { albuns, filaDeRevisao } = test.deps.store
  const waiting = async () => [await albuns.listAMarcar(1), await filaDeRevisao.listSemVersao(1)]
  expect(await waiting()).toEqual([[expect.anything()], [expect.anything()]])
  await settle(test.deps, test.jobs)
  expect(await waiting()).toEqual([[], []])
})
