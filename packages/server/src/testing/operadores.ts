import { createCall, type Call, type WireResponse } from '@portal/api/client'
import {
  aceitarConvite,
  beginConfirmacao,
  beginConvite,
  beginEntrada,
  confirmarSessao,
  entrar,
} from '@portal/api/operacao/sessao'
import type { Papel } from '@portal/domain/papeis'
import type { FastifyInstance } from 'fastify'
import { convidar } from '../modules/operadores/use-cases/convites'
import { createOperatorApp } from '../operator-server'
import { must } from './accounts'
import type { TestApp } from './app'
import { createAutenticador, type Autenticador } from './autenticador'

/** The back office of an application under test. */
export interface TestOperacao {
  app: FastifyInstance
  origin: string
  /** A browser with its own cookies. */
  browser: () => Browser
  /** Invites an operator and accepts the link with a new passkey. */
  operador: (nome: string, ...papeis: Papel[]) => Promise<TestOperador>
  close: () => Promise<void>
}

interface Browser {
  call: Call
  cookie: () => string | undefined
  /** Headers of the last response. */
  last: () => Record<string, unknown>
}

export interface TestOperador extends Browser {
  nome: string
  chave: Autenticador
  entrar: () => Promise<void>
  /** Confirms with the passkey again. */
  confirmar: () => Promise<void>
}

export async function openOperacao(test: TestApp): Promise<TestOperacao> {
  const app = await createOperatorApp(test.deps)
  await app.ready()
  const origin = test.deps.operatorOrigin()
  const browser = () => openBrowser(app, origin)
  return {
    app,
    origin,
    browser,
    operador: (nome, ...papeis) => enrol(test, browser(), { nome, papeis, origin }),
    close: () => app.close(),
  }
}

async function enrol(
  { deps }: TestApp,
  browser: Browser,
  { nome, papeis, origin }: { nome: string; papeis: Papel[]; origin: string },
): Promise<TestOperador> {
  const convidado = await deps.store.transaction((tx) => convidar(deps, tx, { nome, papeis }, 'teste'))
  if (!convidado.ok) throw new Error(convidado.message)
  const [, convite = ''] = convidado.data.link.split('#')
  const chave = createAutenticador(origin)
  const { call } = browser
  const aberto = must(await call(beginConvite, { body: { convite } }))
  must(
    await call(aceitarConvite, {
      body: { convite, desafio: aberto.desafio, credencial: chave.create(aberto.opcoes) },
    }),
  )
  return {
    ...browser,
    nome,
    chave,
    async entrar() {
      const { desafio, opcoes } = must(await call(beginEntrada, {}))
      must(await call(entrar, { body: { desafio, credencial: chave.get(opcoes) } }))
    },
    async confirmar() {
      const { desafio, opcoes } = must(await call(beginConfirmacao, {}))
      must(await call(confirmarSessao, { body: { desafio, credencial: chave.get(opcoes) } }))
    },
  }
}

function openBrowser(app: FastifyInstance, origin: string): Browser {
  let cookie: string | undefined
  let last: Record<string, unknown> = {}
  const call = createCall({
    baseUrl: '',
    token: () => undefined,
    onUnauthorized: () => undefined,
    newKey: () => 'chave-de-teste',
    transport: async ({ method, url, headers, body }): Promise<WireResponse> => {
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, origin, ...(cookie === undefined ? {} : { cookie }) },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      last = response.headers
      const [set] = response.cookies
      if (set !== undefined) cookie = `${set.name}=${set.value}`
      const text = response.payload
      return {
        kind: 'answer',
        status: response.statusCode,
        body: text === '' ? undefined : JSON.parse(text),
        header: (name) => (response.headers[name] === undefined ? undefined : String(response.headers[name])),
      }
    },
  })
  return { call, cookie: () => cookie, last: () => last }
}
