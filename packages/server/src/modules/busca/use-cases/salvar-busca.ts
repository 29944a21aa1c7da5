/** Saves, confirms and ends searches (rule: busca/buscas-salvas). */
import { filtroToQuery, listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { normalizaEmail } from '@portal/domain/email'
import { BUSCAS_SALVAS_MAX, BUSCAS_SEM_RESPOSTA_MAX } from '@portal/domain/limites'
import { rotuloDaBusca } from '@portal/domain/rotulo-da-busca'
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { MailSite } from '../../../kernel/mail/content'
import type { BuscaSalva } from '../ports/buscas-salvas'
import type { BuscaStore } from '../store'
import { confirmarBuscaMail } from './busca-salva-emails'

interface Deps {
  store: BuscaStore
  secrets: Pick<Secrets, 'newUuid'>
  site: MailSite
}

interface Pedido {
  consulta: string
  email: string
  /** The address is the caller's own, confirmed with the account. */
  conhecido: boolean
}

/**
 * The response is the same for known, unknown and full addresses, so that entering somebody else's reveals
 * nothing.
 */
export async function saveBusca(
  { store, secrets, site }: Deps,
  { consulta, email: typed, conhecido }: Pedido,
  now: Date,
): Promise<Outcome<{ confirmada: boolean }>> {
  const email = normalizaEmail(typed)
  const filtro = { ...queryToFiltro(consulta), pagina: 1 }
  const busca: BuscaSalva = {
    id: secrets.newUuid(),
    email,
    consulta: filtroToQuery(filtro).toString(),
    rotulo: rotuloDaBusca(filtro) || 'Todos os anúncios',
    criadaEm: now,
    vistaEm: now,
    confirmadaEm: conhecido ? now : null,
  }
  return store.transaction(async ({ buscasSalvas, outbox }) => {
    await buscasSalvas.lockEmail(email)
    const saved = await buscasSalvas.list(email)
    const known = saved.find((one) => one.consulta === busca.consulta)
    if (known !== undefined) {
      if (conhecido && known.confirmadaEm === null) await buscasSalvas.confirm(known.id, now)
      return done({ confirmada: conhecido })
    }
    const full = saved.length >= BUSCAS_SALVAS_MAX
    if (full && conhecido)
      return fail('CONFLITO', { message: `Você já tem ${BUSCAS_SALVAS_MAX} buscas salvas.` })
    const waiting = saved.filter(({ confirmadaEm }) => confirmadaEm === null).length
    if (full || (!conhecido && waiting >= BUSCAS_SEM_RESPOSTA_MAX)) return done({ confirmada: false })
    if (!conhecido && !(await outbox.send(confirmarBuscaMail(site, busca), now)))
      return done({ confirmada: false })
    await buscasSalvas.create(busca)
    return done({ confirmada: conhecido })
  })
}

/** Confirmed searches of an address, for its owner. */
export async function listBuscas({ store }: Pick<Deps, 'store'>, email: string) {
  const buscas = (await store.buscasSalvas.list(email)).filter(({ confirmadaEm }) => confirmadaEm !== null)
  const data = buscas.map(({ id, rotulo, consulta }) => ({
    id,
    rotulo,
    href: listagemUrl(queryToFiltro(consulta)),
  }))
  return done({ data })
}

/** Fails with NAO_ENCONTRADO when it belongs to somebody else. */
export function removeBusca(
  { store }: Pick<Deps, 'store'>,
  email: string,
  id: string,
): Promise<Outcome<undefined>> {
  return store.transaction(async ({ buscasSalvas }) => {
    const busca = await buscasSalvas.find(id)
    if (busca?.email !== email) return fail('NAO_ENCONTRADO')
    await buscasSalvas.remove(id)
    return done(undefined)
  })
}

/** Actions of the mailed page's buttons; a deleted search is not restored. */
export function answerBusca(
  { store }: Pick<Deps, 'store'>,
  id: string,
  resposta: 'confirmar' | 'fim',
  now: Date,
): Promise<Outcome<BuscaSalva | null>> {
  return store.transaction(async ({ buscasSalvas }) => {
    const busca = await buscasSalvas.find(id)
    if (resposta === 'confirmar') {
      if (busca === undefined) return fail('NAO_ENCONTRADO')
      await buscasSalvas.confirm(id, now)
      return done(busca)
    }
    if (busca !== undefined) await buscasSalvas.removeAll(busca.email)
    return done(busca ?? null)
  })
}
