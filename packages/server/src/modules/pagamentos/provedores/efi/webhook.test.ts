import { readWebhookEfi } from './webhook'

const SECRET = 'segredo-do-endereco'
const JSON_TYPE = { 'content-type': 'application/json' }

function posted(body: unknown, query: { hmac?: string } = { hmac: SECRET }, headers = JSON_TYPE) {
  const recebidoEm = new Date('2026-11-21T15:00:00Z')
  return { recebidoEm, query, headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

const pix = (devolucoes: object[] = []) => ({
  endToEndId: 'E1',
  txid: 'a'.repeat(32),
  chave: 'x',
  valor: '1.00',
  devolucoes,
})

describe('a webhook of Efi', () => {
  it('names every charge that its Pix paid, and none for a Pix without one', () => {
    const read = readWebhookEfi(
      SECRET,
      posted({ pix: [pix(), { ...pix(), txid: undefined, endToEndId: 'E2' }] }),
    )
    expect(read).toEqual({ ok: true, eventos: [{ id: 'E1', sobre: { txid: 'a'.repeat(32) } }] })
  })

  it('is a separate event when it reports a refund of the same Pix', () => {
    const ids = [[], [{ id: 'd1', status: 'EM_PROCESSAMENTO' }], [{ id: 'd1', status: 'DEVOLVIDO' }]].map(
      (refunds) => {
        const read = readWebhookEfi(SECRET, posted({ pix: [pix(refunds)] }))
        return read.ok && read.eventos[0]?.id
      },
    )
    expect(new Set(ids).size).toBe(3)
  })

  it('without the secret in the URL is rejected, whatever its content', () => {
    for (const query of [{}, { hmac: 'chute' }, { hmac: `${SECRET}x` }]) {
      expect(readWebhookEfi(SECRET, posted({ pix: [pix()] }, query))).toEqual({
        ok: false,
        code: 'ASSINATURA_INVALIDA',
      })
    }
  })

  it('is accepted when Efi only tests the URL', () => {
    expect(readWebhookEfi(SECRET, posted({ evento: 'teste_webhook', data_criacao: 'agora' }))).toEqual({
      ok: true,
      eventos: [],
    })
  })

  it.each(['', '[]', '{"pix":1}', '{"pix":[{"txid":"a"}]}', '{"pix":null}'])('refuses %s', (body) => {
    expect(readWebhookEfi(SECRET, posted(body))).toEqual({ ok: false, code: 'CORPO_INVALIDO' })
  })

  it('with a token of the charges API refers to that token’s charges', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const read = readWebhookEfi(SECRET, posted('notification=0902-7955', { hmac: SECRET }, form))
    expect(read).toMatchObject({ ok: true, eventos: [{ sobre: { referencia: '0902-7955' } }] })
    expect(readWebhookEfi(SECRET, posted('outra=1', { hmac: SECRET }, form))).toMatchObject({
      code: 'CORPO_INVALIDO',
    })
  })
})
