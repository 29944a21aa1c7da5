import { createPrivateKey } from 'node:crypto'
import {
  apresentar,
  createCertificado,
  createEmissor,
  resolve,
  type Apresentacao,
  type Certificado,
  type Emissor,
} from '../../../../testing/carteira'
import type { AgeAssurance, PedidoIdade } from '../../ports/age-assurance'
import { openid4vp } from './openid4vp'

const NOW = new Date('2026-11-21T15:00:00Z')
const PEDIDO: PedidoIdade = { nonce: 'n'.repeat(43), expiraEm: new Date('2026-11-21T15:10:00Z') }
const MAIOR = { age_over_18: true }

let emissor: Emissor
let portal: Certificado
let assurance: AgeAssurance

beforeAll(async () => {
  emissor = await createEmissor(NOW)
  portal = await createCertificado(NOW, { cn: 'Portal de teste' })
  assurance = openWith([emissor.autoridade.der])
})

function openWith(trusted: Uint8Array[]): AgeAssurance {
  return openid4vp(
    {
      key: createPrivateKey(portal.key),
      certificates: [portal.der],
      trusted,
      uriOf: ({ nonce }) => `https://vitrine.example/api/idade/carteira/${nonce}`,
    },
    () => NOW,
  )
}

const signed = async (pedido = PEDIDO) => (await assurance.pedidoAssinado?.(pedido)) ?? ''

async function answer(changes: Partial<Apresentacao> = {}, pedido = PEDIDO): Promise<{ vp_token: string }> {
  return {
    vp_token: await apresentar(await signed(pedido), { emissor, claims: MAIOR, now: NOW, ...changes }),
  }
}

describe('a wallet of the EU profile', () => {
  it('gets a request signed with our certificate, for age_over_18 only', async () => {
    const { client_id, nonce, dcql_query } = await resolve(await signed())
    expect(client_id).toMatch(/^x509_hash:[\w-]{43}$/)
    expect(nonce).toBe(PEDIDO.nonce)
    const asked = dcql_query.credentials.map(({ format, claims }) => [
      format,
      ...claims.map(({ path }) => path),
    ])
    expect(asked).toEqual([
      ['mso_mdoc', ['eu.europa.ec.av.1', 'age_over_18']],
      ['dc+sd-jwt', ['age_over_18']],
    ])
  })

  it('rejects a request that was changed', async () => {
    const [header, payload = '', signature] = (await signed()).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const changed = Buffer.from(JSON.stringify({ ...claims, nonce: 'm'.repeat(43) })).toString('base64url')
    await expect(resolve([header, changed, signature].join('.'))).rejects.toThrow()
  })

  it('opens through the scheme of the profile', async () => {
    const inicio = await assurance.iniciar(PEDIDO)
    expect(inicio).toMatchObject({
      kind: 'carteira',
      url: expect.stringMatching(/^av:\/\/\?client_id=x509_hash/),
    })
  })

  it('confirms with a proof of a trusted issuer', async () => {
    expect(await assurance.concluir(PEDIDO, await answer(), NOW)).toBe('confirmada')
  })

  it.each<[string, Record<string, unknown>]>([
    ['age_over_18 is false', { age_over_18: false }],
    ['it also holds an age below 18', { age_over_18: true, age_in_years: 17 }],
    ['its year of birth is too late', { age_over_18: true, age_birth_year: 2010 }],
  ])('is refused when %s', async (_name, claims) => {
    expect(await assurance.concluir(PEDIDO, await answer({ claims }), NOW)).toBe('recusada')
  })

  it('rejects a proof of an untrusted issuer', async () => {
    const stranger = await createEmissor(NOW)
    expect(await assurance.concluir(PEDIDO, await answer({ emissor: stranger }), NOW)).toBe('invalida')
    expect(await openWith([]).concluir(PEDIDO, await answer(), NOW)).toBe('invalida')
  })

  it('rejects a certificate that no authority issued, whatever its chain', async () => {
    const leaf = await createCertificado(NOW, { cn: 'Emissor de teste', ca: emissor.documento })
    const forged = { ...emissor, documento: leaf }
    expect(await assurance.concluir(PEDIDO, await answer({ emissor: forged }), NOW)).toBe('invalida')
  })

  it('rejects a response to another request: another number, or another portal', async () => {
    const other = { ...PEDIDO, nonce: 'o'.repeat(43) }
    expect(await assurance.concluir(PEDIDO, await answer({}, other), NOW)).toBe('invalida')
  })

  it.each<[string, Partial<Apresentacao>]>([
    ['another kind of document', { docType: 'org.iso.18013.5.1.mDL' }],
    ['a proof without the claim', { claims: { age_over_21: true } }],
    ['a proof that has ended', { validUntil: new Date('2026-11-21T14:00:00Z') }],
  ])('confirms nobody with %s', async (_name, changes) => {
    expect(await assurance.concluir(PEDIDO, await answer(changes), NOW)).toBe('invalida')
  })

  it.each([
    undefined,
    'x',
    {},
    { vp_token: 'x' },
    { vp_token: '{"idade":["x"]}' },
    { vp_token: '{"outro":["x"]}' },
    { error: 'access_denied' },
  ])('confirms nobody with %j', async (resposta) => {
    expect(await assurance.concluir(PEDIDO, resposta, NOW)).toBe('invalida')
  })
})
