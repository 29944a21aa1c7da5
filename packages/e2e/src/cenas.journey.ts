/** The scenes of a safety audit, from one end to the other: what a victim, a competitor or a minor meets. */
import type { Browser, Page } from 'playwright-core'
import { freePort } from '../../../scripts/ports.mjs'
import { launchBrowser } from './browser'
import { STAGE_ENV } from './pictures/shots'
import { alive } from './steps/alive'
import { signInDemo } from './steps/demo'
import { askAs, fieldOf, formOf, handIdentityIn, signUpByApi } from './steps/identidade'
import { answerIdentidade, claimIdentidade, enterPrinted, type OperadorAtWork } from './steps/operador'
import { detailedPhoto } from './steps/photo'
import { startPortalWithClock, type PortalWithClock } from './steps/relogio'

const PLANTAO = 'plantao@exemplo.com'
const INTIMA = 'Imagem íntima publicada sem consentimento'
const MENOR = 'Suspeita de menor de 18 anos'

let portal: PortalWithClock
let browser: Browser
beforeAll(async () => {
  portal = await startPortalWithClock({
    ...STAGE_ENV,
    OPERATOR_PORT: String(await freePort()),
    OPERATOR_EMAIL: PLANTAO,
    // As in production; the ten accounts of an agency come from ten networks.
    LIMIT_ADDRESS_FACTOR: '1',
    TRUST_PROXY: '1',
    ...Object.fromEntries(
      ['SIGN_INS', 'CODES', 'CALLS', 'PAGES', 'UPLOADS'].map((name) => [`LIMIT_${name}`, '10000']),
    ),
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

async function until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const found = await read()
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`No ${what}.`)
}
const mailsTo = async (to: string, subject: RegExp): Promise<number> => {
  const response = await fetch(`${portal.url}/_sandbox/mail?to=${encodeURIComponent(to)}`)
  const mails = (await response.json()) as { subject: string }[]
  return mails.filter((mail) => subject.test(mail.subject)).length
}
const mailTo = (to: string, subject: RegExp) =>
  until(`mail to ${to}: ${subject}`, async () => (await mailsTo(to, subject)) > 0 || undefined)

const statusOf = async (path: string): Promise<number> => (await fetch(portal.url + path)).status
const textOf = async (path: string): Promise<string> => (await fetch(portal.url + path)).text()

interface Card {
  id: number
  titulo_formatado: string
}
const live = async (): Promise<Card[]> =>
  (JSON.parse(await textOf('/api/anuncios/filtro?limite=60')) as { anuncios: Card[] }).anuncios

/** Reports through the public form, without an account; returns the secret address of its status. */
async function reportByForm(report: { alvo: string; endereco: string; motivo: string; email?: string }) {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  const page = await context.newPage()
  await page.goto(`${portal.url}/denunciar`)
  // Before hydration the press would post the form without scripts.
  await alive(page)
  await page.getByLabel('O que você quer denunciar').selectOption(report.alvo)
  await page.getByLabel('Endereço').fill(report.endereco)
  await page.getByLabel('Motivo').selectOption(report.motivo)
  if (report.email !== undefined) await page.getByLabel('Seu e-mail (opcional)').fill(report.email)
  await page.getByRole('button', { name: 'Enviar denúncia' }).click()
  await page.getByText('Denúncia enviada.').waitFor()
  await page.getByRole('link', { name: 'link secreto' }).click()
  await page.getByText('Resposta até').waitFor()
  return page
}

const operador = (nome: string): Promise<OperadorAtWork> => enterPrinted(browser, portal, nome)

async function openReport({ page, origin }: OperadorAtWork, motivo: string): Promise<Page> {
  await page.goto(`${origin}/operacao/denuncias`)
  await page
    .getByRole('link', { name: new RegExp(motivo) })
    .first()
    .click()
  await page.getByText('O que foi relatado').waitFor()
  return page
}

async function demoAlbum() {
  const { token, fotos } = await signInDemo(portal)
  const ask = askAs(portal, token)
  const [album] = (await ask('GET', '/album')) as { id: number }[]
  if (album === undefined) throw new Error('the demo advertiser has no album')
  const upload = (bytes: Uint8Array) => ask('POST', `/album/${album.id}/fotos`, formOf('fotos', bytes))
  const own = async (path: string) =>
    (await fetch(`${portal.url}/storage/${path}`, { headers: { cookie: `${fotos.name}=${fotos.value}` } }))
      .status
  return { upload, own }
}

/** Path of the only photo in the answer to an upload. */
const pathOf = (answer: unknown): string => {
  const [foto] = fieldOf(answer, 'photos') as { arquivo_path: string }[]
  return foto?.arquivo_path ?? ''
}

it('a victim’s intimate picture is gone everywhere once her report is upheld, and is refused when sent again', async () => {
  const [anuncio] = await live()
  const slug = anuncio?.titulo_formatado ?? ''
  const { imagens } = JSON.parse(await textOf(`/api/anuncios/${anuncio?.id}/detalhe`)) as {
    imagens: { arquivo_path: string }[]
  }
  const path = imagens[0]?.arquivo_path ?? ''
  const bytes = new Uint8Array(await (await fetch(`${portal.url}/storage/${path}?w=1200`)).arrayBuffer())
  const other = await demoAlbum()
  const copy = pathOf(await other.upload(bytes))
  expect([await statusOf(`/storage/${path}`), await other.own(copy)]).toEqual([200, 200])

  const victim = await reportByForm({
    alvo: 'Uma foto',
    endereco: `${portal.url}/storage/${path}`,
    motivo: INTIMA,
  })
  const ana = await operador('ana')
  const page = await openReport(ana, INTIMA)
  // Its keys work from here on.
  await page
    .getByRole('button', { name: /^Mostrar foto 1/ })
    .first()
    .waitFor()
  for (const next of [/^Em cor foto 1/, /^Cobrir foto 1/]) {
    await page.keyboard.press('v')
    await page.getByRole('button', { name: next }).waitFor()
  }
  await page.keyboard.press('p')
  await page.getByLabel('Resposta', { exact: true }).fill('A foto saiu do portal, com as cópias.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Denúncia respondida.').waitFor()

  const gone = async () => [
    ...(await Promise.all(['', '?w=160', '?w=480', '?w=1200'].map((w) => statusOf(`/storage/${path}${w}`)))),
    await other.own(copy),
  ]
  expect(await gone()).toEqual([404, 404, 404, 404, 404])
  const places = [
    '/',
    `/anuncio/${slug}`,
    `/api/anuncios/${anuncio?.id}/detalhe`,
    '/api/anuncios/filtro?limite=60',
  ]
  for (const place of places)
    await until(
      `${place} without the picture`,
      async () => !(await textOf(place)).includes(path) || undefined,
    )
  await expect(other.upload(bytes)).rejects.toThrow(/422.*Não podemos aceitar esta foto/)
  await victim.reload()
  await victim.getByText('A foto saiu do portal, com as cópias.').waitFor()
  await victim.context().close()
  await ana.context.close()
})

it('with the operator on leave a report wakes somebody at half, four fifths and the end of its deadline', async () => {
  const anuncio = (await live()).at(-1)
  const slug = anuncio?.titulo_formatado ?? ''
  const reporter = 'relata@exemplo.com'
  const page = await reportByForm({
    alvo: 'Um anúncio',
    endereco: `${portal.url}/anuncio/${slug}`,
    motivo: MENOR,
    email: reporter,
  })
  expect(await statusOf(`/anuncio/${slug}`)).toBe(200)
  await portal.advance(30)
  await mailTo(PLANTAO, /^Prazo em 50 %: denuncia/)
  await until('hidden anuncio', async () => (await statusOf(`/anuncio/${slug}`)) !== 200 || undefined)
  await portal.advance(18)
  await mailTo(PLANTAO, /^Prazo em 80 %: denuncia/)
  await portal.advance(12)
  await mailTo(PLANTAO, /^Prazo vencido: denuncia/)
  await mailTo(reporter, /a resposta atrasou/)
  await page.context().close()
})

it('an agency of ten accounts on one telephone is a case that somebody looks at', async () => {
  for (let n = 0; n < 10; n += 1)
    await signUpByApi(portal, `agencia${n}@exemplo.com`, { telefone: '62988887777', from: `198.51.100.${n}` })
  await portal.advance(61)
  const { page, origin, context } = await operador('ana')
  await until('case of attention', async () => {
    await page.goto(`${origin}/operacao/vinculos`)
    await page.getByRole('heading', { name: 'Pode precisar de ajuda' }).waitFor()
    // The hourly job may run between two of the sign-ups; the cases of those before it count fewer accounts.
    return (await page.getByText(/telefone.*\((?:[3-9]|10)\)/i).count()) >= 10 || undefined
  })
  await context.close()
})

it('a minor is out at once when two people see it, and does not come back', async () => {
  const telefone = '62977776666'
  const minor = await signUpByApi(portal, 'menor@exemplo.com', { telefone, from: '203.0.113.1' })
  const album = fieldOf(await minor('POST', '/album', { titulo: 'Fotos' }), 'album')
  const picture = await detailedPhoto(5)
  await minor('POST', `/album/${String(fieldOf(album, 'id'))}/fotos`, formOf('fotos', picture))
  await handIdentityIn(minor)
  const [caio, dora] = [await operador('caio'), await operador('dora')]
  await claimIdentidade(caio)
  const caso = caio.page.url()
  await answerIdentidade(caio.page, '2010-05-20')
  await caio.page.waitForURL((url) => url.href !== caso)
  await minor('GET', '/usuario/perfil')
  await dora.page.goto(caso)
  await dora.page.getByText('Este caso está livre').waitFor()
  await dora.page.keyboard.press('c')
  await dora.page.getByText('2ª de 2 conferências').waitFor()
  await answerIdentidade(dora.page, '2010-05-20')
  await dora.page.getByText('Identidade recusada.').waitFor()

  await expect(minor('GET', '/usuario/perfil')).rejects.toThrow('401')
  const ana = await operador('ana')
  await ana.page.goto(`${ana.origin}/operacao/denuncias`)
  await ana.page
    .getByRole('link', { name: new RegExp(MENOR) })
    .first()
    .waitFor()
  await ana.page.goto(`${ana.origin}/operacao/provas`)
  await ana.page
    .getByText(/BR\d{6}/)
    .first()
    .waitFor()

  const again = await signUpByApi(portal, 'volta@exemplo.com', { telefone, from: '203.0.113.2' })
  await expect(again('POST', '/identidade', { consentimento: true })).rejects.toThrow('NAO_PERMITIDO')
  await expect((await demoAlbum()).upload(picture)).rejects.toThrow('422')
  for (const { context } of [caio, dora, ana]) await context.close()
})

it('a competitor’s flood of anonymous urgent reports does not empty the portal, and is dismissed together', async () => {
  await portal.advance(61)
  const before = await live()
  const named = before.slice(0, 41)
  const sent = await Promise.all(
    named.map(({ titulo_formatado: slug }) =>
      askAs(portal)('POST', '/denuncias', { alvo: 'anuncio', endereco: `/anuncio/${slug}`, motivo: MENOR }),
    ),
  )
  expect(sent).toHaveLength(41)
  await portal.advance(31)
  const hidden = async () => {
    const all = await Promise.all(named.map(({ id }) => statusOf(`/api/anuncios/${id}/detalhe`)))
    return all.filter((status) => status !== 200).length
  }
  await until('hidden anuncio', async () => (await hidden()) > 0 || undefined)
  const late = await mailsTo(PLANTAO, /^Prazo vencido/)
  await portal.advance(40)
  await until(
    'call about a late report',
    async () => (await mailsTo(PLANTAO, /^Prazo vencido/)) > late || undefined,
  )
  expect(await hidden()).toBeLessThanOrEqual(5)

  const { page, origin, context } = await operador('ana')
  await page.goto(`${origin}/operacao/denuncias`)
  await page.getByRole('button', { name: /^Marcar as/ }).click()
  await page.getByRole('button', { name: /^Dispensar as marcadas/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Resposta')
    .fill('Conferimos os anúncios e nada confirma o relato.')
  await page.getByRole('dialog').getByRole('button', { name: 'Dispensar como improcedentes' }).click()
  await page
    .getByText(/Proposto|Dispensad/)
    .first()
    .waitFor()
  await context.close()
})
