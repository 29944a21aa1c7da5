import { generateKeyPairSync, sign } from 'node:crypto'
import * as api from '@portal/api/identidade'
import { must, newCpf } from './accounts'
import { openAdvertiser } from './anuncios'
import type { TestApp } from './app'
import { PORTAL } from './idade'
import { contextoOf } from './operador'
import { asFile, picture } from './pictures'
import { startFakeServer } from './provedores/fake-server'
import type { OperatorContext } from '../modules/operacao/acts/context'
import { pegarIdentidade } from '../modules/identidade/acts/fila'
import { responder as responderCaso } from '../modules/identidade/acts/responder'
import type { Resposta } from '../modules/identidade/use-cases/decidir-identidade'

let people = 0

/** An advertiser with a unique CPF and telephone, whose identity is not confirmed. */
export async function openPessoa(test: TestApp, { cpf = newCpf() }: { cpf?: string } = {}) {
  people += 1
  const pessoa = await openAdvertiser(test, { email: `identidade${people}@exemplo.com` })
  const telefone = `629${String(80_000_000 + people)}`
  await test.deps.store.usuarios.update(pessoa.id, { cpf, telefone }, test.clock.now())
  return { ...pessoa, cpf, telefone }
}
export type PessoaDeTeste = Awaited<ReturnType<typeof openPessoa>>

/** Starts a check, uploads two plain pictures, and submits them. */
export async function enviar({ call }: PessoaDeTeste) {
  must(await call(api.iniciarIdentidade, { body: { consentimento: true } }))
  for (const tipo of ['documento', 'selfie'] as const) {
    const files = [asFile(await picture(160, 100))]
    must(await call(api.uploadDocumento, { params: { tipo }, files }))
  }
  return must(await call(api.enviarIdentidade, { body: { via: 'arquivos' } }))
}

export const operador = (test: TestApp, nome: string): OperatorContext => ({
  ...contextoOf(test),
  operador: nome,
})

/** One operator claims the account's open case and answers. */
export async function responder(test: TestApp, nome: string, usuarioId: number, resposta: Resposta) {
  const id = (await test.deps.store.identidades.findUltima(usuarioId))?.id ?? 0
  const claimed = await pegarIdentidade(operador(test, nome), { id })
  if (!claimed.ok) return claimed
  return responderCaso(operador(test, nome), { id, resposta })
}

export const ADULTA = { nascimento: '1996-03-01' } as const

/** Two operators answer with the same date of birth. */
export async function confirmar(test: TestApp, pessoa: PessoaDeTeste, resposta: Resposta = ADULTA) {
  await enviar(pessoa)
  await responder(test, 'ana', pessoa.id, resposta)
  return responder(test, 'bia', pessoa.id, resposta)
}

const keys = generateKeyPairSync('ed25519')

/** A fake identity provider over HTTP: it opens sessions, and signs any response. */
export async function openProvedorDeIdentidade(now: () => Date) {
  const pedidos: { referencia: string; cpf: string; nome: string }[] = []
  const server = await startFakeServer(({ body }) => {
    pedidos.unshift(body as (typeof pedidos)[number])
    return { status: 201, body: { url: `${server.url}/sessao/${pedidos[0]?.referencia}` } }
  })
  return {
    pedidos,
    environment: {
      IDENTITY_CHECK: 'http',
      IDENTITY_PROVIDER_URL: `${server.url}/sessoes`,
      IDENTITY_PROVIDER_TOKEN: 'um-token-de-teste-longo',
      IDENTITY_PROVIDER_PUBLIC_KEY: keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      PUBLIC_URL: PORTAL,
    },
    responder(changes: Record<string, unknown>, key = keys.privateKey) {
      const iat = Math.floor(now().getTime() / 1_000)
      const claims = { iss: server.url, aud: PORTAL, iat, exp: iat + 300, referencia: pedidos[0]?.referencia }
      const text = [{ alg: 'EdDSA' }, { ...claims, ...changes }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
    },
    close: server.close,
  }
}
