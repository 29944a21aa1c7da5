import { isOnline } from '@portal/domain/agenda'
import { hasComecado, impulsosDeHoje } from '@portal/domain/andamento'
import { emptyFiltro, type Filtro } from '@portal/domain/busca'
import { findCidade } from '@portal/domain/locais'
import { CATEGORIAS, CHAVES_FILTRO, grupoFiltro, valoresDoFiltro } from '@portal/domain/opcoes'
import { compareAnuncios } from '@portal/domain/vitrine'
import { foldKeywords } from '@portal/domain/texto'
import type { Formulario } from '../../anuncios/ports/anuncios'
import type { Achados, Consulta } from '../ports/busca'
import { demoAnuncios, publicacaoOf } from '../../../demo/anuncios'
import { describeOnBoth } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'
import { leadersOf } from '../../../testing/rodizio'
import { insertAdvertiser } from '../../../testing/users'
import { publicar } from '../../anuncios/use-cases/publicar'
import { BITS } from '../../anuncios/use-cases/atributos'
import { consultaOf } from '../use-cases/consulta'
import { busca as migration } from '../../../migrations/006-busca'
import { preparedQueryable } from '../../../kernel/db/queryable'
import { buscaRepository } from './busca'
import { createEstatistica, estatisticas, type Estatistica } from './busca-estatistica'
import type { LimitesBusca } from './busca-plano'

const NOW = new Date('2026-11-21T15:00:00Z')
const ANUNCIOS = 60

interface Stored {
  id: number
  gira: boolean
  formulario: Formulario
  agenda: Parameters<typeof isOnline>[0]
}

/** Reference implementation of a search, on the stored forms. */
function matches({ formulario, agenda }: Stored, procura: Procura): boolean {
  const { palavra, zona, grupos = {}, idadeMin = 18, idadeMax = 99 } = procura
  const { titulo, descricao, categoria, cidade, bairro, bairroManual, zona: own } = formulario
  const { etnia, servicos, servicosPara, localAtendimento } = formulario
  const lists = [etnia, servicos, servicosPara, localAtendimento].flat()
  const words = foldKeywords(
    [titulo, descricao, categoria, cidade, bairro, bairroManual, own, ...lists].join(' '),
  )
  const hasWords = foldKeywords(palavra ?? '').every((word) => words.includes(word))
  const inGroups = CHAVES_FILTRO.every((key) => {
    const valores = grupos[key]
    if (valores === undefined) return true
    const forms = valores.flatMap((valor) => valoresDoFiltro(key, valor))
    return formulario[grupoFiltro(key).field].some((valor) => forms.includes(valor))
  })
  const reais = Number(/\d+/.exec(formulario.precoPorHora)?.[0])
  const refined =
    formulario.idade >= idadeMin &&
    formulario.idade <= idadeMax &&
    (procura.precoMax === undefined || reais <= procura.precoMax) &&
    (procura.precoMin === undefined || reais >= procura.precoMin) &&
    (procura.online === undefined || isOnline(agenda, NOW))
  return refined && hasWords && inGroups && (zona === undefined || own === zona)
}

/** Leaders first, then the others in the given order. */
function inTurn(found: readonly Stored[]): number[] {
  const leads = leadersOf(
    found.filter(({ gira }) => gira).map(({ id }) => id),
    NOW.getTime(),
  )
  return [...leads, ...found.map(({ id }) => id).filter((id) => !leads.includes(id))]
}

type Procura = Partial<
  Pick<Filtro, 'palavra' | 'zona' | 'grupos' | 'precoMin' | 'precoMax' | 'idadeMin' | 'idadeMax' | 'online'>
>

/** Statistics as if a million listings were live, and this fraction had every word and attribute. */
function pretend(share: number, vivos = 1_000_000): Estatistica {
  return createEstatistica(vivos, (coluna) => (coluna === 'busca' ? share : 1))
}

const WIDE = { candidatosRaros: 0, muitos: 1_500, janelas: [1_000], janelasPalavras: [1_000] }
const STRATEGIES: Record<string, [LimitesBusca, Estatistica]> = {
  'by candidates': [{ ...WIDE, candidatos: 1_000 }, pretend(0)],
  'by candidates, ranked by the index of their place': [{ ...WIDE, candidatos: 1_000 }, pretend(0.2, 3_000)],
  'down the order, counted by the index': [{ ...WIDE, candidatos: 1_000 }, pretend(0.5, 3_000)],
  'down the order, after too many candidates': [{ ...WIDE, candidatos: 0 }, pretend(0)],
  'down the order, for what is frequent': [{ ...WIDE, candidatos: 1_000 }, pretend(1)],
  'down the order of a small place': [{ ...WIDE, candidatos: 1_000 }, pretend(1, 50)],
  'by candidates, after a window that held too few': [
    { muitos: 0, candidatos: 1_000, candidatosRaros: 0, janelas: [12], janelasPalavras: [12] },
    pretend(10),
  ],
  'by candidates, after a window that held too few of those counted': [
    { muitos: 10_000_000, candidatos: 1_000, candidatosRaros: 0, janelas: [12], janelasPalavras: [12] },
    pretend(50, 3_000),
  ],
}

/** A promotion that has not begun. */
const ESPERA = { superTop: false, novidade: false, impulsosPassadosHoje: 0 }

const SEARCHES: Procura[] = [
  { palavra: 'massagens' },
  { palavra: 'jantar conversa' },
  { zona: 'Centro' },
  { grupos: { cabelo: ['Moreno'], etnia: ['Latina', 'Africana'] } },
  { palavra: 'companhia', grupos: { servicospara: ['Casais'], localdeatendimento: ['Motel'] } },
  {
    zona: 'Zona Sul',
    grupos: { seios: ['Silicone'], tipodecorpo: ['Curvilínea', 'Magra'], nacionalidade: ['Brasileira'] },
  },
  { palavra: 'inexistente' },
  { precoMin: 100, precoMax: 200 },
  { idadeMin: 22, idadeMax: 27, zona: 'Centro' },
  { online: true },
  { online: true, precoMax: 300, palavra: 'companhia', grupos: { servicospara: ['Homens', 'Casais'] } },
]

describeOnBoth('the search', (kind) => {
  let test: TestStore
  let stored: Stored[]

  beforeAll(async () => {
    test = await openTestStore(kind)
    const owner = await insertAdvertiser(test.pool)
    const fotos = owner.photos.map(({ id }) => id)
    stored = await test.store.transaction(async (tx) => {
      const all: (Stored & { position: Parameters<typeof compareAnuncios>[0] })[] = []
      for (const escolhido of demoAnuncios().slice(0, ANUNCIOS)) {
        const { formulario, promocao, fotos: chosen } = publicacaoOf(escolhido, fotos, NOW)
        const criadoEm = new Date(NOW.getTime() - escolhido.n * 60_000)
        const id = await tx.anuncios.insert(
          owner.id,
          { formulario, promocao, fotos: chosen },
          'credito',
          criadoEm,
        )
        const draw = { now: NOW, random: () => 0.999, pagoCom: { origem: 'casa' as const } }
        await publicar(tx, { ...formulario, ...promocao, id, usuarioId: owner.id, criadoEm }, draw)
        const anuncio = await tx.anuncios.find(id)
        if (anuncio === undefined) throw new Error('a listing is gone')
        const position = hasComecado(anuncio, NOW)
          ? { ...anuncio, impulsosPassadosHoje: impulsosDeHoje(anuncio, NOW) }
          : { ...ESPERA, tipo: anuncio.tipo === 'TOP' ? ('AGUARDA' as const) : anuncio.tipo, criadoEm }
        const { horarioInicio: horaInicio, horarioFim: horaFim } = promocao
        const { dataInicio, dataFim } = anuncio
        const { estado, atendimento } = formulario
        const agenda = { estado, horaInicio, horaFim, dataInicio, dataFim, ...atendimento }
        const gira = anuncio.superTop && position.tipo === 'TOP'
        all.push({ id, gira, formulario, agenda, position })
      }
      return all.sort((a, b) => compareAnuncios(a.position, b.position))
    })
  })
  afterAll(() => test.close())

  const consultaFor = (filtro: Partial<Filtro>): Consulta => {
    const consulta = consultaOf({ ...emptyFiltro(), limite: 100, ...filtro }, NOW)
    if (consulta === undefined) throw new Error('this search can match nothing')
    return consulta
  }
  const idsOf = ({ itens }: Achados) => itens.map(({ cartao }) => cartao.id)

  for (const [name, [limites, estatistica]] of Object.entries(STRATEGIES)) {
    const open = () => buscaRepository(preparedQueryable(test.pool), limites, async () => estatistica)

    it(`finds ${name} exactly the matching forms, in rank order`, async () => {
      for (const search of SEARCHES) {
        const found = await open().search(consultaFor(search))
        const wanted = inTurn(stored.filter((one) => matches(one, search)))
        expect(idsOf(found)).toEqual(wanted)
      }
    })

    it(`restricts to the place ${name}`, async () => {
      const { uf: estado, nome: cidade } = findCidade('Manaus') ?? { uf: 'AM', nome: 'Manaus' }
      for (const categoria of CATEGORIAS) {
        const found = await open().search(consultaFor({ palavra: 'manaus', categoria, estado, cidade }))
        const here = stored.filter(
          ({ formulario }) => formulario.cidade === cidade && formulario.categoria === categoria,
        )
        expect(idsOf(found)).toEqual(inTurn(here))
      }
    })

    it.each<Procura>([{ grupos: { servicospara: ['Homens', 'Casais'] } }, { palavra: 'companhia' }])(
      `pages ${name} without a gap: %j`,
      async (search) => {
        const wanted = inTurn(stored.filter((one) => matches(one, search)))
        const pages: number[] = []
        for (let pagina = 1; pages.length < wanted.length; pagina += 1) {
          const found = await open().search(consultaFor({ ...search, pagina, limite: 7 }))
          expect(found.temMais).toBe(wanted.length > pagina * 7)
          pages.push(...idsOf(found))
        }
        expect(pages).toEqual(wanted)
      },
    )
  }

  it('pages a known order without a gap, and leaves out what was hidden since', async () => {
    const busca = buscaRepository(preparedQueryable(test.pool))
    const ordem = await busca.ordem(consultaFor({ pagina: 3 }))
    const wanted = inTurn(stored)
    expect(ordem).toMatchObject({ vistos: ANUNCIOS, agora: NOW, longe: [] })
    const pageOf = (pagina: number) => busca.search(consultaFor({ pagina, limite: 7 }), ordem)
    const pages: number[] = []
    for (let pagina = 1; pages.length < wanted.length; pagina += 1) {
      const found = await pageOf(pagina)
      expect(found).toMatchObject({ temMais: wanted.length > pagina * 7, total: ANUNCIOS })
      pages.push(...idsOf(found))
    }
    expect(pages).toEqual(wanted)
    const set = (status: string) =>
      test.pool.query('UPDATE anuncios SET status = $1 WHERE id = $2', [status, wanted[8]])
    await set('inativo')
    expect(idsOf(await pageOf(2))).toEqual([wanted[7], ...wanted.slice(9, 14)])
    await set('ativo')
  })

  it('counts the matches seen, and concludes ’many’ from a sample', async () => {
    const search = consultaFor({ zona: 'Centro', limite: 2 })
    const wanted = stored.filter((one) => matches(one, { zona: 'Centro' })).length
    const totalWith = async (limites: LimitesBusca, known: Estatistica) =>
      (await buscaRepository(preparedQueryable(test.pool), limites, async () => known).search(search)).total
    expect(await totalWith({ ...WIDE, candidatos: 1_000 }, pretend(0.25, ANUNCIOS))).toBe(wanted)
    const sampling = { muitos: 10, candidatos: 1, candidatosRaros: 0, janelas: [40], janelasPalavras: [40] }
    expect(await totalWith(sampling, pretend(0.3, ANUNCIOS))).toBe(1_001)
  })

  it('reads the database’s own statistics', async () => {
    await test.pool.query('ANALYZE vitrine, anuncios')
    const known = await estatisticas(preparedQueryable(test.pool))()
    expect(known.noLocal(consultaFor({}))).toBe(ANUNCIOS)
    const place = consultaFor({ categoria: 'Massagistas', estado: 'GO', cidade: 'Goiânia' })
    expect(known.noLocal(place)).toBeGreaterThan(0)
    expect(known.noLocal(place)).toBeLessThan(ANUNCIOS)
    expect(known.achados(consultaFor({ palavra: 'goiania' }))).toBeGreaterThan(0)
    expect(known.achados(consultaFor({ palavra: 'inexistente' }))).toBe(0)
  })

  it('finds as verified the listings of profiles with every item checked', async () => {
    const busca = buscaRepository(preparedQueryable(test.pool))
    const total = async () => (await busca.search(consultaFor({ verificado: true }))).total
    const unless = async (column: string, value: string, back: string) => {
      await test.pool.query(`UPDATE usuarios SET ${column} = ${value}`)
      const found = await total()
      await test.pool.query(`UPDATE usuarios SET ${column} = ${back}`)
      return found
    }
    expect(await total()).toBe(ANUNCIOS)
    expect(await unless('avatar', 'NULL', `'a.webp'`)).toBe(0)
    expect(await unless('name', `'Ana L'`, `'Ana Lima'`)).toBe(0)
    expect(await unless('name', `'Zé Sá'`, `'Ana Lima'`)).toBe(ANUNCIOS)
    expect(await unless('aceite_lgpd', 'false', 'true')).toBe(0)
  })

  it('returns the main picture first, and counts the others', async () => {
    const busca = buscaRepository(preparedQueryable(test.pool))
    const found = await busca.search(consultaFor({}))
    expect(found.total).toBe(ANUNCIOS)
    const [first] = found.itens
    const anuncio = await test.store.anuncios.find(first?.cartao.id ?? 0)
    expect(first?.cartao).toMatchObject({
      imagemPrincipal: anuncio?.fotos.find(({ principal }) => principal)?.arquivoPath,
      qtdFotos: anuncio?.fotos.length,
      largura: 1200,
    })
  })
})

it('gave stored listings the same bits as new ones', () => {
  const tokens = [...migration.sql.matchAll(/'([a-z]+=[^']+)'/g)].map(([, token]) => token)
  expect(tokens).toEqual(BITS)
})
