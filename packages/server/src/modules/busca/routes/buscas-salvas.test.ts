import { removeBuscaSalva, listBuscasSalvas, saveBusca } from '@portal/api/buscas-salvas'
import { BUSCAS_SEM_RESPOSTA_MAX } from '@portal/domain/limites'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock'
import { lastMail, must, newEmail, signUp } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { buscasSalvasJob } from '../jobs/buscas-salvas'

const GOIAS = 'categoria=Massagistas&estado=GO'

describe('saved searches (rule: busca/buscas-salvas)', () => {
  let test: TestApp
  beforeEach(async () => void (test = await openTestApp()))
  afterEach(() => test.close())

  const save = (email: string, consulta = GOIAS) => test.call()(saveBusca, { body: { consulta, email } })
  const mailsTo = async (email: string) => (await test.deps.store.outbox.list(email)).length
  const linkIn = (text: string) => /\/api\/buscas-salvas\/[\w-]+/.exec(text)?.[0] ?? ''
  const post = (url: string) =>
    test.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const run = async () => {
    const job = buscasSalvasJob(test.deps)
    if (job.kind === 'external') await job.run({}, new AbortController().signal)
  }
  /** Publishes a listing of the demonstration again. */
  const confirmed = async (email: string) => {
    must(await save(email))
    const link = linkIn((await lastMail(test, email)).texto)
    await post(`${link}/confirmar`)
    return link
  }

  it('mails an address once for confirmation; opening the link changes nothing, its button does', async () => {
    const email = newEmail()
    expect(must(await save(email))).toEqual({ confirmada: false })
    const { texto, html } = await lastMail(test, email)
    expect(`${texto}${html}`).not.toContain('Massagistas')
    const link = linkIn(texto)
    expect((await test.app.inject(link)).payload).toContain('Massagistas · Goiás')
    expect(await test.deps.store.buscasSalvas.list(email)).toMatchObject([{ confirmadaEm: null }])
    expect((await post(`${link}/confirmar`)).payload).toContain('Busca confirmada')
    expect(await test.deps.store.buscasSalvas.list(email)).toMatchObject([{ confirmadaEm: test.clock.now() }])
  })

  it('returns the same for a known search and for an unconfirmed address, and sends no more mails', async () => {
    const email = newEmail()
    for (let n = 0; n < BUSCAS_SEM_RESPOSTA_MAX + 1; n += 1) {
      expect(must(await save(email, `palavra=p${n}`))).toEqual({ confirmada: false })
    }
    must(await save(email, 'palavra=p0'))
    expect(await mailsTo(email)).toBe(BUSCAS_SEM_RESPOSTA_MAX)
  })

  it('sends no mail without news, and new results once, at least a day apart', async () => {
    const email = newEmail()
    await confirmed(email)
    test.clock.advance(DAY_MS + HOUR_MS)
    await run()
    expect(await mailsTo(email)).toBe(1)
    jest.spyOn(test.deps.store.busca, 'search').mockResolvedValue({
      itens: [{ cartao: { id: 1 } }] as never,
      total: 1,
      temMais: false,
      mudaEm: null,
      gira: false,
    })
    const novos = jest.spyOn(test.deps.store.buscasSalvas, 'countNovos').mockResolvedValue(1)
    await run()
    expect(novos).not.toHaveBeenCalled()
    test.clock.advance(DAY_MS + HOUR_MS)
    await run()
    await run()
    expect(await mailsTo(email)).toBe(2)
    expect((await lastMail(test, email)).texto).toContain('Massagistas · Goiás: 1 novo')
  })

  it('ends with one-click unsubscribe, with every search of that address', async () => {
    const email = newEmail()
    const link = await confirmed(email)
    expect((await post(`${link}/fim`)).statusCode).toBe(200)
    expect(await test.deps.store.buscasSalvas.list(email)).toEqual([])
    expect((await post(`${link}/fim`)).statusCode).toBe(200)
    expect((await test.app.inject(link)).statusCode).toBe(404)
  })

  it('deletes unconfirmed ones after a week, and confirmed ones after a year', async () => {
    const [silent, kept] = [newEmail(), newEmail()]
    must(await save(silent))
    await confirmed(kept)
    test.clock.advance(8 * DAY_MS)
    await run()
    expect(await test.deps.store.buscasSalvas.list(silent)).toEqual([])
    expect(await test.deps.store.buscasSalvas.list(kept)).toHaveLength(1)
    test.clock.advance(366 * DAY_MS)
    await run()
    expect(await test.deps.store.buscasSalvas.list(kept)).toEqual([])
  })

  it('is saved at once for a signed-in person, listed and removed only by its owner, exported and erased', async () => {
    const [ana, bia] = [await signUp(test), await signUp(test)]
    const call = test.call(ana.token)
    expect(must(await call(saveBusca, { body: { consulta: GOIAS } }))).toEqual({ confirmada: true })
    const [busca] = must(await call(listBuscasSalvas, {})).data
    expect(busca).toMatchObject({ rotulo: 'Massagistas · Goiás', href: '/acompanhantes/massagistas-em-go' })
    const params = { id: busca?.id ?? '' }
    expect(await test.call(bia.token)(removeBuscaSalva, { params })).toMatchObject({ ok: false })
    must(await call(removeBuscaSalva, { params }))
    expect(must(await call(listBuscasSalvas, {})).data).toEqual([])
  })
})
