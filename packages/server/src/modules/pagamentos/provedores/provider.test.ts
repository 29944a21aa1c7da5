import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../config'
import { openFakeEfi } from '../../../testing/provedores/efi'
import { createProvider } from './provider'

let folder: string
let fake: Awaited<ReturnType<typeof openFakeEfi>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificado-'))
  fake = await openFakeEfi()
})
afterAll(async () => {
  await fake.server.close()
  await rm(folder, { recursive: true })
})

async function open(environment: Record<string, string>) {
  const read = readConfig(environment)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return createProvider(read.config, {
    livro: {
      insert: never,
      find: never,
      list: never,
      receber: never,
      end: never,
      devolverTudo: never,
      devolver: never,
    },
    clock: () => new Date(),
    notify: never,
    observe: () => undefined,
  })
}

async function never(): Promise<never> {
  throw new Error('the sandbox’s books are not these providers’')
}

async function efi(certificate: string, more: Record<string, string> = {}) {
  const EFI_CERTIFICATE = join(folder, 'certificado.pem')
  await writeFile(EFI_CERTIFICATE, certificate)
  return open({
    PAYMENTS_PROVIDER: 'efi',
    EFI_CLIENT_ID: 'id',
    EFI_CLIENT_SECRET: 'secret',
    EFI_CERTIFICATE,
    EFI_PIX_KEY: 'chave',
    EFI_WEBHOOK_SECRET: 'segredo do endereço',
    ...more,
  })
}

describe('the configured provider', () => {
  it('is Efi with a PEM of certificate and key; cards come with the account’s code', async () => {
    const { cert, key } = fake.certificate
    const plain = await efi(`${cert}\n${key}`)
    expect([plain.nome, Object.keys(plain.metodos)]).toEqual(['efi', ['pix', 'boleto']])
    const withCards = await efi(`${cert}\n${key}`, { EFI_PAYEE_CODE: 'a1b2'.repeat(8) })
    expect(Object.keys(withCards.metodos)).toEqual(['pix', 'boleto', 'cartao'])
  })

  it('cannot be created with an unusable certificate', async () => {
    await expect(efi('nada')).rejects.toThrow('EFI_CERTIFICATE')
    await expect(efi(fake.certificate.cert)).rejects.toThrow('EFI_CERTIFICATE')
  })

  it.each([
    ['asaas', { ASAAS_API_KEY: 'x', ASAAS_WEBHOOK_TOKEN: 'um token do webhook' }],
    [
      'mercadopago',
      {
        MERCADOPAGO_ACCESS_TOKEN: 'x',
        MERCADOPAGO_PUBLIC_KEY: 'y',
        MERCADOPAGO_WEBHOOK_SECRET: 'assinatura secreta',
      },
    ],
  ])('is %s', async (PAYMENTS_PROVIDER, own) => {
    expect((await open({ PAYMENTS_PROVIDER, ...own })).nome).toBe(PAYMENTS_PROVIDER)
  })
})
