import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'

/** Public calls respond to any address with content, a 404 or a 422, and never with a 500. */

let test: TestApp
let id: number
/** Statements executed by the calls of one test. */
let statements: string[]
beforeAll(async () => {
  test = await openTestApp()
  const ana = await openAdvertiser(test)
  const published = await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) })
  id = published.ok ? published.data.anuncio.id : 0
})
afterAll(() => test.close())
beforeEach(() => {
  statements = []
  const query = test.database.pool.query.bind(test.database.pool)
  jest.spyOn(test.database.pool, 'query').mockImplementation(((...args: Parameters<typeof query>) => {
    statements.push(JSON.stringify(args[0]))
    return query(...args)
  }) as typeof query)
})
afterEach(() => jest.restoreAllMocks())

const search = (query: string) => test.app.inject(`/api/anuncios/filtro?${query}`)
const encoded = (text: string) => encodeURIComponent(text)

describe('keywords', () => {
  it.each<[string, string]>([
    ['10 KB', 'x'.repeat(10_000)],
    ['10 KB of words', 'massagem '.repeat(1_100)],
    ['quotes', `'"\`´’`],
    ['a statement', `'; DROP TABLE anuncios; --`],
    ['LIKE wildcards', '%_%'],
    ['backslashes', '\\\\\\'],
    ['operators of tsquery', ':* ! & | ( ) <-> <2> a:b:*'],
    ['unbalanced parentheses', '((((!!!&&&|||'],
    ['NUL', 'massagem\u0000relaxante'],
    ['control characters', '\u0001\u0007\u001b[31m'],
    ['emoji', '💆‍♀️💆'],
    ['right-to-left', '\u202emassagem\u202c \u200f'],
    ['Arabic', 'تدليك'],
    ['combining marks', 'Z̸̢͎̈́a̷l̶g̴o̵'],
    ['other digits', '١٢٣ ⅷ ①'],
    ['nothing but spaces', ' \t\n '],
    ['%00 alone', '\u0000'],
  ])('%s give a page', async (_, palavra) => {
    const answer = await search(`palavra=${encoded(palavra)}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ anuncios: expect.any(Array), total: expect.any(Number) })
  })

  it('match despite surrounding punctuation', async () => {
    for (const palavra of [
      '\u202emassagem\u202c',
      'massagem!!!',
      '(massagem) & relaxante',
      '"massagem"',
      'massagem:*',
      'massa\u0000gem',
    ]) {
      expect((await search(`palavra=${encoded(palavra)}`)).json()).toMatchObject({ total: 1 })
    }
    expect((await search('palavra=massag%25')).json()).toMatchObject({ total: 0 })
    expect((await search('palavra=mass_')).json()).toMatchObject({ total: 0 })
  })

  it('that are not UTF-8, or half a character, give a page', async () => {
    for (const palavra of ['%ED%A0%80', '%FF%FE', '%', '%E0%A4%A', '%C3']) {
      expect((await search(`palavra=${palavra}`)).statusCode).toBe(200)
    }
  })
})

describe('pages', () => {
  it.each([
    ['0', 1],
    ['-1', 1],
    ['abc', 1],
    ['', 1],
    ['1.5', 1],
    ['1e3', 0],
    ['1000000000', 1],
    ['99999999999999999999', 1],
    ['100000', 0],
    ['0x10', 0],
    ['NaN', 1],
    ['Infinity', 1],
  ])('pagina=%s gives a page', async (pagina, length) => {
    const answer = await search(`pagina=${pagina}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ anuncios: [] }>().anuncios).toHaveLength(length)
  })

  it.each(['0', '-1', '1000000', 'abc', '1e9', ''])('limite=%s gives a page', async (limite) => {
    const answer = await search(`limite=${limite}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ anuncios: [] }>().anuncios).toHaveLength(1)
  })

  it('at any depth read at most ten thousand listings', async () => {
    // No other test has read the order of this place, which is kept.
    await search('pagina=100000&limite=100&categoria=Acompanhantes')
    const reading = statements.filter((text) => text.includes('FROM vitrine v'))
    expect(reading).toHaveLength(1)
    expect(reading[0]).toContain('LIMIT 10001')
    expect(reading[0]).not.toContain('OFFSET')
  })
})

describe('parameters', () => {
  it.each([
    'categoria=Massagistas&categoria=Transex',
    'palavra=massagem&palavra=relaxante',
    'pagina=1&pagina=2&pagina=x',
    'limite=5&limite=10',
    'palavra[]=massagem',
    'palavra[a][b]=c',
    '__proto__=x&constructor=y&toString=z&hasOwnProperty=w',
    'etnia=Latina&etnia[]=Africana',
    '&&&===&=x',
    'servicos=,,,,',
    'servicos=%2C%00%2C',
  ])('%s give a page', async (query) => {
    expect((await search(query)).statusCode).toBe(200)
  })

  it('that are repeated add up in a list; elsewhere the first counts', async () => {
    expect((await search('etnia=Africana&etnia=Latina')).json()).toMatchObject({ total: 1 })
    expect((await search('categoria=Massagistas&categoria=Transex')).json()).toMatchObject({ total: 1 })
    expect((await search('categoria=Transex&categoria=Massagistas')).json()).toMatchObject({ total: 0 })
  })

  it('with two hundred values are truncated, and query the database once', async () => {
    const values = Array.from({ length: 200 }, (_, n) => `Valor ${n}`)
    const answer = await search(`servicos=${encoded(['Beijo francês', ...values].join(','))}`)
    expect(answer.json()).toMatchObject({ total: 1 })
    statements = []
    expect((await search(`servicos=${encoded(values.join(','))}`)).json()).toMatchObject({ total: 0 })
    expect(statements).toEqual([])
  })

  it('that name nothing that exists do not query the database', async () => {
    for (const query of [
      'categoria=Nada',
      'estado=ZZ',
      'cidade=Nada',
      'estado=SP&cidade=Manaus',
      'zona=Leste',
      'seios=x',
    ]) {
      expect((await search(query)).json()).toMatchObject({ anuncios: [], total: 0, temMais: false })
    }
    expect(statements).toEqual([])
  })
})

describe('ids', () => {
  const BAD = [
    '0',
    '-1',
    '1e3',
    '2147483648',
    '9223372036854775808',
    '999999999999999',
    '9'.repeat(219),
    '1.5',
    '0x1',
    'nada',
    '%00',
    `${'x'.repeat(230)}-1`,
    '%F0%9F%92%86',
    '..%2f..%2fetc',
    'null',
    '1%20OR%201=1',
    '%27',
  ]
  const CALLS: [string, (address: string) => Promise<{ statusCode: number }>][] = [
    ['detalhe', (address) => test.app.inject(`/api/anuncios/${address}/detalhe`)],
    ['contato', (address) => test.app.inject(`/api/anuncios/${address}/contato/whatsapp`)],
    ['visita', (address) => test.app.inject({ method: 'POST', url: `/api/anuncios/${address}/visita` })],
    [
      'denuncia',
      (address) =>
        test.app.inject({
          method: 'POST',
          url: `/api/anuncios/${address}/denuncia`,
          payload: { motivo: 'Outro motivo' },
        }),
    ],
  ]

  it.each(CALLS)('that cannot exist are a 404 of %s', async (_, call) => {
    for (const address of BAD) expect([address, (await call(address)).statusCode]).toEqual([address, 404])
  })

  it('at the end of a slug decide, whatever title precedes them', async () => {
    const answer = await test.app.inject(`/api/anuncios/titulo-de-outro-999-${id}/detalhe`)
    expect(answer.json()).toMatchObject({ id, titulo_formatado: `massagem-relaxante-no-setor-bueno-${id}` })
  })

  it('only have the two kinds of contact', async () => {
    for (const meio of ['telefone', 'WHATSAPP', '%00', 'email%2Fx']) {
      expect((await test.app.inject(`/api/anuncios/${id}/contato/${meio}`)).statusCode).toBe(404)
    }
  })
})

describe('the body of a report', () => {
  const report = (payload: string, type = 'application/json') =>
    test.app.inject({
      method: 'POST',
      url: `/api/anuncios/${id}/denuncia`,
      payload,
      headers: { 'content-type': type },
    })

  it.each([
    ['half an object', '{"motivo":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"motivo"'],
    ['numbers', '{"motivo":1,"descricao":2}'],
    ['lists for texts', '{"motivo":["Outro motivo"],"descricao":{"a":1}}'],
    ['a prototype', '{"__proto__":{"motivo":"Outro motivo"}}'],
  ])('%s are a 422', async (_, payload) => {
    expect((await report(payload)).statusCode).toBe(422)
  })

  it('may contain half a character, NUL and emoji', async () => {
    const answer = await report('{"motivo":"Outro motivo","descricao":"\\ud800 \\u0000 💆 \\u202e texto"}')
    expect(answer.statusCode).toBe(202)
  })
})
