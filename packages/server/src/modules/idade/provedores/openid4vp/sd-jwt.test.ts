import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import {
  apresentar,
  createCertificado,
  createEmissor,
  type Certificado,
  type Emissor,
} from '../../../../testing/carteira'
import {
  apresentarSdJwt,
  createDisclosure,
  type ApresentacaoSdJwt,
} from '../../../../testing/carteira-sd-jwt'
import type { AgeAssurance, PedidoIdade } from '../../ports/age-assurance'
import { openid4vp } from './openid4vp'

const NOW = new Date('2026-11-21T15:00:00Z')
const PEDIDO: PedidoIdade = { nonce: 'n'.repeat(43), expiraEm: new Date('2026-11-21T15:10:00Z') }
const MAIOR = { age_over_18: true }

const ADULT = createDisclosure('age_over_18', true)
/** An issuer's plain denial, combined with a signed disclosure of a confirmation. */
const COVERED = { age_over_18: false, _sd: [ADULT.digest], _sd_alg: 'sha-256' }

let emissor: Emissor
let portal: Certificado
let assurance: AgeAssurance

beforeAll(async () => {
  emissor = await createEmissor(NOW)
  portal = await createCertificado(NOW, { cn: 'Portal de teste' })
  assurance = openWith([emissor.autoridade.der])
})

function openWith(trusted: Uint8Array[], own = portal): AgeAssurance {
  const uriOf = ({ nonce }: PedidoIdade) => `https://vitrine.example/api/idade/carteira/${nonce}`
  const key = createPrivateKey(own.key)
  return openid4vp({ key, certificates: [own.der], trusted, uriOf }, () => NOW)
}

async function answer(changes: Partial<ApresentacaoSdJwt> = {}, pedido = PEDIDO, by = assurance) {
  const signed = (await by.pedidoAssinado?.(pedido)) ?? ''
  return { vp_token: await apresentarSdJwt(signed, { emissor, claims: MAIOR, now: NOW, ...changes }) }
}

async function conclude(changes: Partial<ApresentacaoSdJwt>) {
  return assurance.concluir(PEDIDO, await answer(changes), NOW)
}

/** The same response with another presentation. */
function rewrite({ vp_token }: { vp_token: string }, change: (presented: string) => string) {
  const [[id = '', [presented = ''] = []] = []] = Object.entries(
    JSON.parse(vp_token) as Record<string, string[]>,
  )
  return { vp_token: JSON.stringify({ [id]: [change(presented)] }) }
}

describe('a wallet with its proof as SD-JWT', () => {
  it('confirms with a proof of a trusted issuer', async () => {
    expect(await conclude({})).toBe('confirmada')
    expect(await conclude({ claims: { age_equal_or_over: { 18: true } } })).toBe('confirmada')
  })

  it.each<[string, Partial<ApresentacaoSdJwt>]>([
    ['age_over_18 is false', { claims: { age_over_18: false } }],
    ['it says so in its other way', { claims: { age_over_18: true, age_equal_or_over: { 18: false } } }],
    ['it also holds an age below 18', { claims: { ...MAIOR, age_in_years: 17 } }],
    ['its year of birth is too late', { claims: { ...MAIOR, age_birth_year: 2010 } }],
    ['a sign stands beside what is disclosed', { clear: { age_over_16: false } }],
  ])('is refused when %s', async (_name, changes) => {
    expect(await conclude(changes)).toBe('recusada')
  })

  it('is refused when the same proof as mdoc beside it shows a minor', async () => {
    const { vp_token } = await answer()
    const signed = (await assurance.pedidoAssinado?.(PEDIDO)) ?? ''
    const minor = await apresentar(signed, { emissor, claims: { age_over_18: false }, now: NOW })
    const both = { ...(JSON.parse(vp_token) as object), ...(JSON.parse(minor) as object) }
    expect(await assurance.concluir(PEDIDO, { vp_token: JSON.stringify(both) }, NOW)).toBe('recusada')
  })

  it('rejects a proof of an untrusted issuer', async () => {
    expect(await conclude({ emissor: await createEmissor(NOW) })).toBe('invalida')
    expect(await openWith([]).concluir(PEDIDO, await answer(), NOW)).toBe('invalida')
  })

  it("rejects another person's signature under a trusted issuer's certificate", async () => {
    const stranger = await createEmissor(NOW)
    const forged = { ...emissor, documento: { ...emissor.documento, key: stranger.documento.key } }
    expect(await conclude({ emissor: forged })).toBe('invalida')
  })

  it('rejects a response to another request: another number, or another portal', async () => {
    const other = { ...PEDIDO, nonce: 'o'.repeat(43) }
    expect(await assurance.concluir(PEDIDO, await answer({}, other), NOW)).toBe('invalida')
    const neighbour = openWith([], await createCertificado(NOW, { cn: 'Outro portal' }))
    expect(await assurance.concluir(PEDIDO, await answer({}, PEDIDO, neighbour), NOW)).toBe('invalida')
  })

  it.each<[string, Partial<ApresentacaoSdJwt>]>([
    ['another kind of document', { vct: 'urn:eudi:pid:1' }],
    ['a proof without the claim', { claims: { age_over_21: true } }],
    ['a claim that is no yes', { claims: { age_over_18: 'true' } }],
    ['a proof that has ended', { validUntil: new Date('2026-11-21T14:00:00Z') }],
    ['a proof that never ends', { validUntil: undefined }],
    ['a proof that begins later', { clear: { nbf: NOW.getTime() / 1_000 + 600 } }],
    ['a proof bound to no key', { clear: { cnf: undefined } }],
    ['a binding to another number', { binding: { nonce: 'o'.repeat(43) } }],
    ['a binding to somebody else', { binding: { aud: 'x509_hash:outro' } }],
    ['a binding of before the request', { binding: { iat: NOW.getTime() / 1_000 - 600 } }],
    ['a binding of later', { binding: { iat: NOW.getTime() / 1_000 + 600 } }],
    ['a disclosure that nobody signed', { claims: {}, added: [ADULT.text] }],
    ['a disclosure that nobody signed, beside its own', { added: [createDisclosure('x', 1).text] }],
    ['a disclosure over a claim', { claims: {}, clear: COVERED, added: [ADULT.text] }],
    ['another type', { header: { typ: 'JWT' } }],
    ['no certificate', { header: { x5c: undefined } }],
  ])('confirms nobody with %s', async (_name, changes) => {
    expect(await conclude(changes)).toBe('invalida')
  })

  it('rejects a binding signed by a key other than the holder’s', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(await conclude({ binding: { key: privateKey } })).toBe('invalida')
  })

  it.each<[string, (presented: string) => string]>([
    ['without its binding', (text) => text.slice(0, text.lastIndexOf('~') + 1)],
    ['without its disclosure', (text) => text.replace(/~[^~]+~/, '~')],
    ['with a disclosure that its binding does not know', (text) => text.replace('~', `~${ADULT.text}~`)],
    ['with a signature that says it is none', (text) => text.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0')],
    ['with an empty signature', (text) => text.replace(/\.[^.~]+~/, '.~')],
    ['of nothing', () => '~~'],
  ])('refuses a response %s', async (_name, change) => {
    expect(await assurance.concluir(PEDIDO, rewrite(await answer(), change), NOW)).toBe('invalida')
  })

  it('fetches no revocation list, and rejects a proof that names one', async () => {
    let asked = 0
    const list = createServer((_request, reply) => {
      asked += 1
      reply.end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => list.once('listening', resolve))
    const address = list.address()
    const uri = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/`
    expect(await conclude({ clear: { status: { status_list: { idx: 0, uri } } } })).toBe('invalida')
    expect(asked).toBe(0)
    await new Promise((resolve) => list.close(resolve))
  })
})
