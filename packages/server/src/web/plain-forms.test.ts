import { openTestPortal } from '../testing/releases'
import { plainOutcome } from './plain-forms'

const SITE = 'https://vitrine.example'

it('a report can be filed while no release is live', async () => {
  const test = await openTestPortal({}, (releases) => releases.point({}))
  const page = await test.app.inject('/denunciar')
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.payload).toContain('<form method="post" action="/denunciar">')
  const names = [...page.payload.matchAll(/ name="([a-z]+)" autocomplete/g)].map(([, name]) => name)
  expect(names).toEqual(['alvo', 'endereco', 'motivo', 'descricao', 'email', 'nome'])
  const sent = await test.app.inject({
    method: 'POST',
    url: '/denunciar',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'alvo=outro&endereco=Na+busca&motivo=Outro+motivo',
  })
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(sent.payload).toMatch(/protocolo <b>D/)
  await test.close()
})

it('past the limit of pages a form is answered plainly', async () => {
  const test = await openTestPortal({ LIMIT_PAGES: '1', LIMIT_ADDRESS_FACTOR: '1' })
  const read = () =>
    test.app.inject({
      method: 'POST',
      url: '/denuncia/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'chave=outra',
    })
  expect(JSON.parse((await read()).payload)).toMatchObject({ error: { status: 404 } })
  const second = await read()
  expect([second.statusCode, second.payload.includes('<h1>Não foi enviado</h1>')]).toEqual([404, true])
  await test.close()
})

describe('the plain outcome of a form', () => {
  it.each([
    [
      'a report',
      '/denunciar',
      { protocolo: 'D1', chave: 'segredo' },
      'https://vitrine.example/denuncia#segredo',
    ],
    [
      'a request about a picture',
      '/estou-nesta-foto',
      { protocolo: 'D1', chave: 'segredo', foraDoAr: true, codigo: '4K91' },
      'https://vitrine.example/denuncia#segredo',
    ],
    ['a message', '/conversa', { chave: 'segredo' }, 'https://vitrine.example/conversa#segredo'],
  ])('shows the secret address of %s', (_what, path, data, address) => {
    expect(plainOutcome(path, { typed: {}, data }, SITE)).toContain(`<code>${address}</code>`)
  })

  it('says that a conversation cannot be shown, and what was refused', () => {
    const recados = { recados: [] }
    expect(plainOutcome('/conversa', { typed: {}, data: recados }, SITE)).toContain('Recebemos o envio')
    const error = { code: 'NAO_ENCONTRADO' as const, message: 'Não encontramos.', status: 404 }
    expect(plainOutcome('/conversa', { typed: {}, error }, SITE)).toContain('Não encontramos.')
  })
})
