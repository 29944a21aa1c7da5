import {
  CHAVES_FILTRO,
  CATEGORIAS,
  grupoFiltro,
  ZONAS,
  type CampoFiltro,
  type ChaveFiltro,
} from '@portal/domain/opcoes'
import { asyncProperty, assert, constantFrom, option, record, subarray } from 'fast-check'
import { demoAnuncios, publicacaoOf } from '../../../demo/anuncios'
import type { Formulario } from '../../anuncios/ports/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { insertAdvertiser } from '../../../testing/users'
import { publicar } from '../../anuncios/use-cases/publicar'

/** Form values that a filter value matches where they differ (rule: opcoes/filtro-e-formulario). */
const MATCHES: Record<string, readonly string[]> = {
  Moreno: ['Castanho', 'Preto'],
  Curvilínea: ['Curvas'],
  Hotel: ['Hotel / Motel'],
  Motel: ['Hotel / Motel'],
  'Local próprio': ['Em casa'],
}
/** All spellings of a group in an address. */
const NAMES: Record<ChaveFiltro, readonly string[]> = {
  etnia: ['etnia', 'Etnia'],
  nacionalidade: ['nacionalidade'],
  seios: ['seios'],
  cabelo: ['cabelo', 'cabelo[]'],
  tipodecorpo: ['tipodecorpo', 'Tipo de corpo'],
  servicos: ['servicos', 'serviços', 'Serviços'],
  servicospara: ['servicospara', 'serviçospara', 'Serviços para'],
  localdeatendimento: ['localdeatendimento', 'Local de atendimento'],
}
const FIELDS: Record<ChaveFiltro, CampoFiltro> = {
  etnia: 'etnia',
  nacionalidade: 'nacionalidade',
  seios: 'seios',
  cabelo: 'cabelo',
  tipodecorpo: 'corpo',
  servicos: 'servicos',
  servicospara: 'servicosPara',
  localdeatendimento: 'localAtendimento',
}
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.normalize('NFD'),
  (text) => ` ${text} `,
]

interface Stored {
  id: number
  formulario: Formulario
}

let test: TestApp
let stored: Stored[]
beforeAll(async () => {
  test = await openTestApp()
  const owner = await insertAdvertiser(test.database.pool)
  stored = await test.deps.store.transaction(async (tx) => {
    const now = test.clock.now()
    const all: Stored[] = []
    for (const escolhido of demoAnuncios()) {
      const publicacao = publicacaoOf(
        escolhido,
        owner.photos.map(({ id }) => id),
        now,
      )
      const id = await tx.anuncios.insert(owner.id, publicacao, 'credito', now)
      const { formulario, promocao } = publicacao
      const anuncio = { ...formulario, ...promocao, id, usuarioId: owner.id, criadoEm: now }
      await publicar(tx, anuncio, { now, random: () => 0.5, pagoCom: { origem: 'casa' } })
      all.push({ id, formulario })
    }
    return all
  })
})
afterAll(() => test.close())

type Pairs = readonly (readonly [key: string, value: string])[]

/** Ids of every page, requested as a browser does. */
async function idsOf(pairs: Pairs): Promise<number[]> {
  const ids: number[] = []
  for (let pagina = 1; ; pagina += 1) {
    const query = new URLSearchParams([
      ...pairs.map(([key, value]): [string, string] => [key, value]),
      ['limite', '100'],
      ['pagina', String(pagina)],
    ])
    const response = await test.app.inject(`/api/anuncios/filtro?${query}`)
    expect(response.statusCode).toBe(200)
    const { anuncios, total, temMais } = response.json<{
      anuncios: { id: number }[]
      total: number
      temMais: boolean
    }>()
    ids.push(...anuncios.map(({ id }) => id))
    if (!temMais) {
      expect(total).toBe(ids.length)
      return ids.sort((a, b) => a - b)
    }
  }
}

const wantedIds = (matches: (formulario: Formulario) => boolean) =>
  stored.filter(({ formulario }) => matches(formulario)).map(({ id }) => id)
const reservas = (formulario: Formulario, key: ChaveFiltro, option: string) =>
  formulario[FIELDS[key]].some((value) => (MATCHES[option] ?? [option]).includes(value))

describe.each(CHAVES_FILTRO.map((key) => [key]))('the filter %s', (key) => {
  it.each(grupoFiltro(key).options.map((option) => [option]))(
    'matches listings with %s, in any spelling',
    async (option) => {
      const wanted = wantedIds((formulario) => reservas(formulario, key, option))
      expect(wanted).not.toEqual([])
      for (const spell of SPELLINGS) expect(await idsOf([[key, spell(option)]])).toEqual(wanted)
      for (const name of NAMES[key]) expect(await idsOf([[name, option]])).toEqual(wanted)
    },
  )
})

it('takes OR within a key, listed or repeated, and AND across keys and place, without losing a filter', async () => {
  const groups = record(
    Object.fromEntries(
      CHAVES_FILTRO.map((key) => [key, subarray([...grupoFiltro(key).options], { maxLength: 3 })]),
    ) as Record<ChaveFiltro, ReturnType<typeof subarray<string>>>,
  )
  const few = subarray([...CHAVES_FILTRO], { maxLength: 3 })
  const place = record({
    categoria: option(constantFrom(...CATEGORIAS)),
    zona: option(constantFrom(...ZONAS)),
    cidade: option(constantFrom('Goiânia', 'Manaus', 'Rio de Janeiro')),
    palavra: option(constantFrom('companhia', 'hora marcada', 'massagens')),
  })
  await assert(
    asyncProperty(groups, few, place, constantFrom(true, false), async (chosen, keys, where, repeated) => {
      const used = keys.filter((key) => chosen[key].length > 0)
      const pairs: [string, string][] = used.flatMap((key): [string, string][] =>
        repeated ? chosen[key].map((value) => [key, value]) : [[key, chosen[key].join(',')]],
      )
      for (const [key, value] of Object.entries(where)) if (value !== null) pairs.push([key, value])
      const { palavra, ...places } = where
      const worded = palavra === null ? undefined : await idsOf([['palavra', palavra]])
      const wanted = stored.filter(
        ({ id, formulario }) =>
          used.every((key) => chosen[key].some((value) => reservas(formulario, key, value))) &&
          Object.entries(places).every(
            ([key, value]) => value === null || formulario[key as keyof typeof places] === value,
          ) &&
          (worded === undefined || worded.includes(id)),
      )
      expect(await idsOf(pairs)).toEqual(wanted.map(({ id }) => id))
    }),
    { numRuns: 60 },
  )
})

describe('places', () => {
  const inManaus = () => wantedIds(({ cidade }) => cidade === 'Manaus')

  it('are found by code or name, in any spelling', async () => {
    for (const estado of ['AM', 'am', 'Amazonas', 'AMAZONAS'])
      expect(await idsOf([['estado', estado]])).toEqual(inManaus())
    for (const cidade of ['Manaus', 'MANAUS', 'manáus'])
      expect(await idsOf([['cidade', cidade]])).toEqual(inManaus())
    expect(await idsOf([['cidade', 'Rio De Janeiro']])).toEqual(
      wantedIds(({ cidade }) => cidade === 'Rio de Janeiro'),
    )
  })

  it('distinguish a city from the state of the same name', async () => {
    const { database, deps } = test
    const [one] = wantedIds(({ cidade }) => cidade === 'Rio de Janeiro')
    await database.pool.query(`UPDATE vitrine SET cidade = 'Niterói' WHERE anuncio_id = $1`, [one])
    await deps.store.anuncios.desativar(0)
    const state = wantedIds(({ estado }) => estado === 'RJ')
    expect(await idsOf([['estado', 'Rio de Janeiro']])).toEqual(state)
    expect(await idsOf([['cidade', 'Rio de Janeiro']])).toEqual(state.filter((id) => id !== one))
    await database.pool.query(`UPDATE vitrine SET cidade = 'Rio de Janeiro' WHERE anuncio_id = $1`, [one])
    await deps.store.anuncios.desativar(0)
  })

  it.each([
    [
      'a city of another state',
      [
        ['estado', 'GO'],
        ['cidade', 'Manaus'],
      ],
    ],
    ['a city that is not in the table', [['cidade', 'Cidade Nenhuma']]],
    ['a state that does not exist', [['estado', 'ZZ']]],
    ['a category that does not exist', [['categoria', 'Nenhuma']]],
    ['a zone that does not exist', [['zona', 'Zona Leste']]],
    ['a value that does not exist', [['cabelo', 'Azul']]],
  ] as [string, Pairs][])('%s gives an empty list, and not everybody', async (_, pairs) => {
    expect(await idsOf(pairs)).toEqual([])
  })

  it('zones keep to their city', async () => {
    for (const zona of ZONAS) {
      const wanted = wantedIds((formulario) => formulario.zona === zona && formulario.cidade === 'Goiânia')
      expect(wanted).not.toEqual([])
      expect(
        await idsOf([
          ['zona', zona.toLowerCase()],
          ['cidade', 'goiania'],
        ]),
      ).toEqual(wanted)
    }
  })
})
