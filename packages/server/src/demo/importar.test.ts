import { fechamentoRepository } from '../modules/pagamentos/db/fechamento'
import { queryable } from '../kernel/db/queryable'
import { describeOnBoth } from '../testing/databases'
import { openTestStore, type TestStore } from '../testing/store'
import { insertAdvertiser } from '../testing/users'
import { importAnuncios } from './importar'
import { demoAnuncios, prontoOf, publicacaoOf } from './anuncios'

const NOW = new Date('2026-11-21T15:00:00Z')
const CRIADO = new Date('2026-11-21T14:00:00Z')

describeOnBoth('listings that come in live', (kind) => {
  let test: TestStore
  beforeAll(async () => {
    test = await openTestStore(kind)
  })
  afterAll(() => test.close())

  it('are stored with form, promotion and publication, in the given order', async () => {
    const owner = await insertAdvertiser(test.pool)
    const fotos = owner.photos.map(({ id }) => id)
    const prontos = demoAnuncios()
      .slice(0, 10)
      .map((sample) =>
        prontoOf(publicacaoOf(sample, fotos, NOW), { now: NOW, criadoEm: CRIADO, random: () => 0.5 }),
      )
    const ids = await importAnuncios(queryable(test.pool), owner.id, prontos)
    for (const [index, { formulario, promocao, vigencia, fotos: escolhidas }] of prontos.entries()) {
      const found = await test.store.anuncios.find(ids[index] ?? 0)
      expect(found).toMatchObject({
        ...formulario,
        ...promocao,
        ...vigencia,
        status: 'ativo',
        criadoEm: CRIADO,
      })
      expect(found?.fotos.map(({ id, principal }) => ({ id, principal }))).toEqual(escolhidas)
    }
    expect(await test.store.sitemap.vivos(0, 1_000)).toHaveLength(10)
    expect(await fechamentoRepository(queryable(test.pool)).listDivergencias(NOW)).toEqual([])
  })
})
