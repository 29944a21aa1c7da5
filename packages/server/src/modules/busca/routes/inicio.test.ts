import { findInicio } from '@portal/api/busca'
import type { Publicacao } from '@portal/api/anuncio-formulario'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { isOnline } from '@portal/domain/agenda'
import { must } from '../../../testing/accounts'
import { emptyAnuncios, GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { insertAdvertiser } from '../../../testing/users'
import { demoAnuncios, publicacaoOf } from '../../../demo/anuncios'
import { momentosDe } from '../use-cases/momentos'
import { publicar } from '../../anuncios/use-cases/publicar'

// 12:30 in Goiânia.
const NOON = new Date('2026-11-21T15:30:00Z')

describeOnBoth('GET /anuncios/inicio', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(NOON.toISOString())
    await emptyAnuncios(test.database.pool)
    await test.deps.store.anuncios.desativar(0)
  })

  let people = 0
  const publish = async (changes: Partial<Publicacao> = {}) => {
    const owner = await openAdvertiser(test, { email: `a${(people += 1)}@exemplo.com` })
    const body = publicacaoDe(owner, { ...GRATIS, ...changes })
    test.clock.advance(1_000)
    return must(await owner.call(publicarAnuncio, { body })).anuncio.id
  }
  const inicio = async () => must(await test.call()(findInicio, {}))

  it('shows the newest, counts by category and city, and shows a new listing at once', async () => {
    const [one, two] = [await publish(), await publish({ categoria: 'Transex' })]
    const before = await inicio()
    expect([...before.online, ...before.novos].map(({ id }) => id).sort()).toEqual([one, two].sort())
    expect(before.categorias).toContainEqual({ categoria: 'Massagistas', total: 1 })
    expect(before.categorias).toContainEqual({ categoria: 'Encontros Casuais', total: 0 })
    expect(before.cidades).toEqual([{ estado: 'GO', cidade: 'Goiânia', total: 2 }])
    await publish({ estado: 'AM', cidade: 'Manaus', bairro: 'Centro', zona: '', cep: '' })
    expect((await inicio()).cidades).toEqual([
      { estado: 'GO', cidade: 'Goiânia', total: 2 },
      { estado: 'AM', cidade: 'Manaus', total: 1 },
    ])
    await test.deps.store.anuncios.desativar(one)
    expect((await inicio()).cidades[0]).toMatchObject({ total: 1 })
  })

  it.each(['withdrawn consent', 'an erased account'])('counts no listing after %s', async (what) => {
    const id = await publish()
    await publish({ categoria: 'Transex' })
    expect((await inicio()).cidades).toEqual([{ estado: 'GO', cidade: 'Goiânia', total: 2 }])
    const { usuarioId = 0 } = (await test.deps.store.anuncios.find(id)) ?? {}
    await test.deps.store.transaction<unknown>(({ anuncios, usuarios }) =>
      what === 'an erased account'
        ? usuarios.erase(usuarioId, NOON)
        : anuncios.ocultarSemConsentimento(usuarioId, NOON),
    )
    expect((await inicio()).cidades).toEqual([{ estado: 'GO', cidade: 'Goiânia', total: 1 }])
  })

  it('omits new listings after seven days', async () => {
    await publish()
    await test.database.pool.query(`UPDATE anuncios SET criado_em = criado_em - interval '8 days'`)
    await test.deps.store.anuncios.desativar(0)
    expect((await inicio()).novos).toEqual([])
  })

  it('shows Online according to the rule, at any time of day and in every time zone', async () => {
    const { store, secrets } = test.deps
    const owner = await insertAdvertiser(test.database.pool, { email: `${secrets.newUuid()}@exemplo.com` })
    const fotos = owner.photos.map(({ id }) => id)
    await store.transaction(async (tx) => {
      for (const anuncio of demoAnuncios().slice(0, 60)) {
        const { formulario, promocao, fotos: chosen } = publicacaoOf(anuncio, fotos, NOON)
        const criadoEm = new Date(NOON.getTime() - anuncio.n * 60_000)
        const id = await tx.anuncios.insert(
          owner.id,
          { formulario, promocao, fotos: chosen },
          'credito',
          criadoEm,
        )
        const draw = { now: NOON, random: () => 0.5, pagoCom: { origem: 'casa' as const } }
        await publicar(tx, { ...formulario, ...promocao, id, usuarioId: owner.id, criadoEm }, draw)
      }
    })
    // Every second listing states a week: one window by day, one across midnight, one whole day.
    await test.database.pool.query(
      `UPDATE anuncios SET atendimento = jsonb_set(atendimento, '{expediente}', $1::jsonb) WHERE id % 2 = 0`,
      [
        JSON.stringify([
          { dia: 6, inicio: '09:30', fim: '14:15' },
          { dia: 0, inicio: '20:00', fim: '02:00' },
          { dia: 1, inicio: '00:00', fim: '00:00' },
        ]),
      ],
    )
    // Every third is available for eight hours.
    await test.database.pool.query('UPDATE anuncios SET disponivel_ate = $1 WHERE id % 3 = 0', [
      new Date(NOON.getTime() + 8 * 3_600_000),
    ])
    const { rows } = await test.database.pool.query<Parameters<typeof isOnline>[0] & { id: number }>(
      `SELECT id, estado, turno, atendimento -> 'expediente' AS expediente, horario_inicio AS "horaInicio", horario_fim AS "horaFim",
         data_inicio AS "dataInicio", data_fim AS "dataFim", disponivel_ate AS "disponivelAte" FROM anuncios ORDER BY criado_em DESC, id DESC`,
    )
    for (let hour = 0; hour < 48; hour += 1) {
      const now = new Date(NOON.getTime() + hour * 3_600_000)
      const wanted = rows.filter((row) => isOnline(row, now)).slice(0, 8)
      const { online, novos } = await store.busca.inicio({ momentos: momentosDe(now), novosDesde: NOON })
      expect(online.map(({ cartao }) => cartao.id)).toEqual(wanted.map(({ id }) => id))
      expect(novos.filter(({ cartao }) => wanted.some(({ id }) => id === cartao.id))).toEqual([])
    }
  })

  it('is valid for at most a quarter of an hour, since a week may begin at any minute', async () => {
    expect((await inicio()).validoAte).toBe('2026-11-21T12:45:00-03:00')
  })
})
