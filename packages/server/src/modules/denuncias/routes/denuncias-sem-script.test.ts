import { FORMULARIOS_DENUNCIA } from '@portal/domain/denuncia'
import { FORMULARIO_FOTO } from '@portal/domain/estou-na-foto'
import { openAdvertiser } from '../../../testing/anuncios'
import type { TestApp } from '../../../testing/app'
import { contextoOf, publishFree } from '../../../testing/operador'
import { openTestPortal } from '../../../testing/releases'
import { answerDenuncia } from '../acts/responder'

const { enviar, acompanhar } = FORMULARIOS_DENUNCIA
const APELO = 'Peço que outra pessoa leia o anúncio inteiro.'

/** The stub release draws /denuncia with the outcome as JSON, and leaves /denunciar to the plain pages. */
describe('reports without scripts', () => {
  let test: TestApp
  let anuncio: number
  beforeAll(async () => {
    test = await openTestPortal({ LIMIT_ADDRESS_FACTOR: '1' })
    anuncio = await publishFree(await openAdvertiser(test))
  })
  afterAll(() => test.close())

  let visitors = 0
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: `10.0.${visitors}.1`,
    })
  beforeEach(() => {
    visitors += 1
  })
  const form = (more: Record<string, string> = {}) => ({
    alvo: 'anuncio',
    endereco: String(anuncio),
    motivo: 'Informações falsas',
    descricao: '',
    email: '',
    nome: '',
    ...more,
  })
  const stored = async () => (await test.deps.store.denuncias.list({ abertas: true, limite: 100 })).length

  async function sent() {
    const page = (await post(enviar, form())).payload
    const [, protocolo = ''] = /protocolo <b>([^<]+)/.exec(page) ?? []
    const [, endereco = ''] = /<code>([^<]+)/.exec(page) ?? []
    return { protocolo, endereco, chave: endereco.split('#')[1] ?? '' }
  }

  it('are stored, and acknowledged with protocol, secret address and helplines', async () => {
    const answer = await post(enviar, form())
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.payload).toMatch(/protocolo <b>D[\d-]+[\w-]+<\/b>/)
    expect(answer.payload).toMatch(/\/denuncia#[\w-]{43}/)
    for (const canal of ['Ligue 180', 'Disque 100']) expect(answer.payload).toContain(canal)
  })

  it('of a person in a picture take it off the air, and return the secret address to the page', async () => {
    const owner = await openAdvertiser(test, { email: 'foto@exemplo.com' })
    const path = owner.photos[0]?.arquivo_path ?? ''
    await publishFree(owner)
    const fields = { endereco: `/storage/${path}`, relacao: 'alterada', email: '' }
    const answer = await post(FORMULARIO_FOTO, fields)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(JSON.parse(answer.payload)).toMatchObject({
      data: { foraDoAr: true, chave: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const { rows } = await test.database.pool.query('SELECT FROM pedidos_de_foto WHERE fora_em IS NOT NULL')
    expect(rows).toHaveLength(1)
    const refused = await post(FORMULARIO_FOTO, { ...fields, relacao: 'outra' })
    expect(JSON.parse(refused.payload)).toMatchObject({
      error: { status: 422, errors: { relacao: [expect.any(String)] } },
    })
  })

  it('show errors beside each field and keep the typed values, escaped', async () => {
    const before = await stored()
    const descricao = 'Vi </textarea><script>alert(1)</script> "ontem"'
    const answer = await post(enviar, form({ endereco: 'sala-999999', descricao, email: 'torto' }))
    expect(answer.statusCode).toBe(422)
    expect(answer.payload).toContain('id="email-erro">E-mail inválido')
    expect(answer.payload).toContain('value="sala-999999"')
    expect(answer.payload).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;ontem&quot;')
    expect(answer.payload).not.toContain('<script')
    expect(answer.payload).toContain('<option value="Informações falsas" selected>')
    const unknown = await post(enviar, form({ endereco: 'sala-999999' }))
    expect(unknown.payload).toContain('id="endereco-erro">Não encontramos este anúncio.')
    expect(await stored()).toBe(before)
  })

  it.each([
    ['another origin', { origin: 'https://alheio.example' }],
    ['no origin that it tells', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('are not sent by a page of %s, whose words may be sent from here', async (_name, headers) => {
    const before = await stored()
    const answer = await post(enviar, form({ descricao: 'Escrito por alguém.' }), headers)
    expect([answer.statusCode, await stored()]).toEqual([409, before])
    expect(answer.payload).toContain('Escrito por alguém.')
    expect(answer.payload).toContain('O envio não veio desta página.')
  })

  it('share the limits of those with scripts, and urgent ones are never refused', async () => {
    for (let n = 0; n < 5; n += 1) expect((await post(enviar, form())).statusCode).toBe(200)
    const sixth = await post(enviar, form({ descricao: 'A sexta.' }))
    expect([sixth.statusCode, sixth.payload.includes('A sexta.')]).toEqual([429, true])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    const urgent = await post(enviar, form({ motivo: 'Suspeita de menor de 18 anos' }))
    expect(urgent.statusCode).toBe(200)
  })

  it('are followed through the pasted address, sent in a body and never in a URL', async () => {
    const { protocolo, endereco, chave } = await sent()
    for (const pasted of [endereco, ` ${chave} `]) {
      const answer = await post(acompanhar, { chave: pasted })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(JSON.parse(answer.payload)).toMatchObject({ data: { protocolo, fase: 'recebida' } })
    }
    const wrong = await post(acompanhar, { chave: 'outra' })
    expect([wrong.statusCode, wrong.payload.includes('Não encontramos esta denúncia.')]).toEqual([404, true])
    expect((await post(acompanhar, {})).statusCode).toBe(422)
    expect((await test.app.inject(`/api/denuncias/situacao?chave=${chave}`)).statusCode).toBe(404)
  })

  it('are contested once, and a text that is too short is kept', async () => {
    const { protocolo, chave } = await sent()
    const texto = 'Os dados conferem com os do perfil.'
    await answerDenuncia(contextoOf(test), {
      protocolo,
      texto,
      status: 'improcedente',
      retirarAnuncio: false,
    })
    expect((await post(acompanhar, { chave })).payload).toContain(texto)
    const short = await post(acompanhar, { chave, texto: 'Curto.' })
    expect(short.statusCode).toBe(422)
    expect(JSON.parse(short.payload)).toMatchObject({
      typed: { chave, texto: 'Curto.' },
      error: { errors: { texto: [expect.any(String)] } },
      data: { protocolo },
    })
    const taken = await post(acompanhar, { chave, texto: APELO })
    expect(taken.statusCode).toBe(200)
    expect(JSON.parse(taken.payload)).toMatchObject({ data: { recurso: { estado: 'aberto' } } })
    expect((await post(acompanhar, { chave, texto: APELO })).statusCode).toBe(409)
  })

  it('drawn by an earlier release are posted again to the page', async () => {
    const paths = ['', '/situacao', '/recurso'].map((path) => `/api/denuncias/formulario${path}`)
    const moved = await Promise.all(paths.map((path) => post(path, form())))
    expect(moved.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      [enviar, acompanhar, acompanhar].map((path) => [307, `https://vitrine.example${path}`]),
    )
  })
})
