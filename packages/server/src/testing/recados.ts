import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { findConversa } from '@portal/api/recados'
import { limpezaJob } from '../modules/operacao/jobs/limpeza'
import { must } from './accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from './anuncios'
import type { TestApp } from './app'

export const MOBILE = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile'
let people = 0

/** A network of its own for each person, also for more than 255 in one worker's test files. */
function newAddress(): string {
  people += 1
  return `10.${people >> 8}.${people & 255}.1`
}

/** A browser of a person without an account, with its own cookies and address. */
function visitor(test: () => TestApp, remoteAddress = newAddress()) {
  let cookie = ''
  const post = async (url: string, payload: object = {}) => {
    const headers = { 'user-agent': MOBILE, ...(cookie === '' ? {} : { cookie }) }
    const answer = await test().app.inject({ method: 'POST', url, payload, headers, remoteAddress })
    const set = answer.cookies.find(({ name }) => name === 'recado')
    if (set !== undefined) cookie = `recado=${encodeURIComponent(set.value)}`
    return answer
  }
  return {
    post,
    remoteAddress,
    cookie: () => cookie,
    write: async (id: number, texto = 'Olá! Você atende amanhã?') => {
      const answer = await post(`/api/anuncios/${id}/recados`, { texto })
      return { status: answer.statusCode, body: answer.json() as { chave?: string; message?: string } }
    },
  }
}

export type Visitor = ReturnType<typeof visitor>

/** Writers and receivers of messages; `test` is opened before the first call. */
export function recadosPeople(test: () => TestApp) {
  const anybody = () => test().call()
  return {
    anybody,
    visitor: (remoteAddress?: string) => visitor(test, remoteAddress),
    /** With a live listing that accepts messages and shows its phone. */
    async advertiser() {
      const ana = await openAdvertiser(test(), { email: `recado${(people += 1)}@exemplo.com` })
      const body = publicacaoDe(ana, { ...GRATIS, recebeRecados: true, mostrarTelefone: true })
      return { ...ana, anuncio: must(await ana.call(publicarAnuncio, { body })).anuncio.id }
    },
    /** Starts a conversation; returns its key. */
    async begun(id: number, who = visitor(test)): Promise<string> {
      const { chave } = (await who.write(id)).body
      if (chave === undefined) throw new Error('refused')
      return chave
    },
    read: async (chave: string) => must(await anybody()(findConversa, { body: { chave } })),
    async clean(): Promise<void> {
      const job = limpezaJob(test().clock.now)
      if (job.kind !== 'transactional') throw new Error('cleaning commits with its job')
      await test().deps.store.transaction((tx) => job.run(tx, {}))
    },
  }
}
