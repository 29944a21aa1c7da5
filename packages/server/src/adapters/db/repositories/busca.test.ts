import { impulsosPassados } from '@portal/domain/agenda'
import { findCidade } from '@portal/domain/locais'
import { CATEGORIAS, CHAVES_FILTRO, grupoFiltro, valoresDoFiltro } from '@portal/domain/opcoes'
import { compareAnuncios } from '@portal/domain/ranking'
import { foldKeywords } from '@portal/domain/texto'
import type { Formulario } from '../../../ports/anuncios'
import type { Consulta } from '../../../ports/busca'
import { demoListings, publicacaoOf } from '../../../demo/listings'
import { describeOnBoth } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'
import { publicar } from '../../../use-cases/anuncios/ativar'
import { tokensDaBusca, tokensDoLocal, type BuscaTokens } from '../../../use-cases/anuncios/tokens'
import { preparedQueryable } from '../queryable'
import { buscaRepository, type LimitesBusca } from './busca'

const NOW = new Date('2026-11-21T15:00:00Z')
const LISTINGS = 60

interface Stored {
  id: number
  formulario: Formulario
}

/** What a search means, read straight off the forms. */
function matches({ formulario }: Stored, { palavra, zona, grupos }: BuscaTokens): boolean {
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
  return hasWords && inGroups && (zona === undefined || own === zona)
}

const STRATEGIES: Record<string, LimitesBusca> = {
  'by candidates': { candidatos: 1_000, frequente: 1_000_000 },
  'by scan, after too many candidates': { candidatos: 0, frequente: 1_000_000 },
  'by scan, for frequent words': { candidatos: 1_000, frequente: -1 },
}

const SEARCHES: BuscaTokens[] = [
  { palavra: 'massagens', grupos: {} },
  { palavra: 'jantar conversa', grupos: {} },
  { zona: 'Centro', grupos: {} },
  { grupos: { cabelo: ['Moreno'], etnia: ['Latina', 'Africana'] } },
  { palavra: 'companhia', grupos: { servicospara: ['Casais'], localdeatendimento: ['Motel'] } },
  { grupos: { seios: ['Nenhum valor assim'] } },
]

describeOnBoth('the search', (kind) => {
  let test: TestStore
  let stored: Stored[]

  beforeAll(async () => {
    test = await openTestStore(kind)
    const owner = await insertAdvertiser(test.pool)
    const fotos = owner.photos.map(({ id }) => id)
    stored = await test.store.transaction(async ({ anuncios }) => {
      const all: (Stored & { position: Parameters<typeof compareAnuncios>[0] })[] = []
      for (const listing of demoListings().slice(0, LISTINGS)) {
        const { formulario, promocao, fotos: chosen } = publicacaoOf(listing, fotos, NOW)
        const criadoEm = new Date(NOW.getTime() - listing.n * 60_000)
        const id = await anuncios.insert(
          owner.id,
          { formulario, promocao, fotos: chosen },
          'credito',
          criadoEm,
        )
        const draw = { now: NOW, random: () => 0.999 }
        await publicar(anuncios, { ...formulario, ...promocao, id, criadoEm }, draw)
        const impulsos = (await anuncios.find(id))?.impulsos ?? []
        const passed = impulsosPassados(impulsos, formulario.estado, NOW)
        all.push({ id, formulario, position: { ...promocao, criadoEm, impulsosPassadosHoje: passed } })
      }
      return all.sort((a, b) => compareAnuncios(a.position, b.position))
    })
  })
  afterAll(() => test.close())

  const consultaOf = (tokens: BuscaTokens, place: Partial<Consulta> = {}): Consulta => ({
    ...place,
    tokens: tokensDaBusca(tokens),
    tokensDoLocal: tokensDoLocal(place),
    pular: 0,
    limite: 100,
  })

  for (const [name, limites] of Object.entries(STRATEGIES)) {
    it(`finds ${name} just what the forms say, in the order of the rank`, async () => {
      const busca = buscaRepository(preparedQueryable(test.pool), limites)
      for (const search of SEARCHES) {
        const found = await busca.buscar(consultaOf(search))
        const wanted = stored.filter((one) => matches(one, search)).map(({ id }) => id)
        expect(found.itens.map(({ cartao }) => cartao.id)).toEqual(wanted)
      }
    })

    it(`keeps to the place ${name}`, async () => {
      const busca = buscaRepository(preparedQueryable(test.pool), limites)
      const { uf: estado, nome: cidade } = findCidade('Manaus') ?? { uf: 'AM', nome: 'Manaus' }
      for (const categoria of CATEGORIAS) {
        const search = { palavra: 'em', grupos: {} }
        const found = await busca.buscar(consultaOf(search, { categoria, estado, cidade }))
        const here = stored.filter(
          ({ formulario }) => formulario.cidade === cidade && formulario.categoria === categoria,
        )
        expect(found.itens.map(({ cartao }) => cartao.id)).toEqual(here.map(({ id }) => id))
      }
    })
  }

  it('gives the main picture first, and counts the others', async () => {
    const busca = buscaRepository(preparedQueryable(test.pool))
    const found = await busca.buscar(consultaOf({ grupos: {} }))
    expect(found.total).toBe(LISTINGS)
    const [first] = found.itens
    const anuncio = await test.store.anuncios.find(first?.cartao.id ?? 0)
    expect(first?.cartao).toMatchObject({
      imagemPrincipal: anuncio?.fotos.find(({ principal }) => principal)?.arquivoPath,
      qtdFotos: anuncio?.fotos.length,
      largura: 1200,
    })
  })
})
