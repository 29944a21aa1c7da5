import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser'
import { freePort } from '../../../scripts/ports.mjs'
import { difference, fileOf } from './pictures/files'
import { GROSS, outdated } from './pictures/outdated'
import { SHOTS, STAGE_ENV } from './pictures/shots'
import { startPortal, type Portal } from './portal'
import { handIdentityIn, signUpByApi } from './steps/identidade'
import { everyLook, faultsOf } from './steps/looks'
import { answerIdentidade, claimIdentidade, enterPrinted, type OperadorAtWork } from './steps/operador'

let portal: Portal
let browser: Browser
const people = new Map<string, OperadorAtWork>()

beforeAll(async () => {
  portal = await startPortal({
    OPERATOR_PORT: String(await freePort()),
    ...STAGE_ENV,
  })
  browser = await launchBrowser()
  for (const nome of ['ana', 'bia', 'caio', 'dora', 'clara'])
    people.set(nome, await enterPrinted(browser, portal, nome))
  for (const nome of ['um', 'dois']) await handIdentityIn(await signUpByApi(portal, `${nome}@exemplo.com`))
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const of = (nome: string): OperadorAtWork => {
  const found = people.get(nome)
  if (found === undefined) throw new Error(nome)
  return found
}

describe('demonstration sign-in', () => {
  it('works in a browser without an authenticator, and leaves no key in the address', () => {
    expect(of('ana').page.url()).not.toContain('demonstracao')
  })

  it('logs no error before sign-in', async () => {
    const context = await browser.newContext({ locale: 'pt-BR' })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    await page.goto(`${of('ana').origin}/operacao/fila`)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(errors).toEqual([])
    await context.close()
  })
})

describe("the README's pictures", () => {
  it.each(SHOTS)('$name resembles its screen, light and dark (pnpm pictures)', async (shot) => {
    expect(await outdated({ portal, browser, operador: of('ana') }, shot)).toEqual([])
  })

  it('do not resemble each other', async () => {
    const alike: string[] = []
    for (const one of SHOTS)
      for (const other of SHOTS.filter(({ device, name }) => device === one.device && name !== one.name))
        if ((await difference(fileOf(one.name, 'light'), fileOf(other.name, 'light'))) <= GROSS)
          alike.push(`${one.name}, ${other.name}`)
    expect(alike).toEqual([])
  })
})

describe('an identity', () => {
  it('shows a document while its key is held, and is decided by two operators independently', async () => {
    const [caio, dora] = [of('caio'), of('dora')]
    await claimIdentidade(caio)
    expect(await caio.page.locator('img').count()).toBe(0)
    await caio.page.keyboard.down('1')
    await caio.page.getByRole('img', { name: 'Imagem aberta: documento' }).waitFor()
    await caio.page.keyboard.up('1')
    expect(await caio.page.locator('img').count()).toBe(0)
    const caso = caio.page.url()
    await answerIdentidade(caio.page, '1994-05-20')
    await caio.page.waitForURL((url) => url.href !== caso)
    await dora.page.goto(caso)
    await dora.page.getByText('Este caso está livre').waitFor()
    await dora.page.keyboard.press('c')
    await dora.page.getByText('2ª de 2 conferências').waitFor()
    expect(await dora.page.getByText('caio', { exact: true }).count()).toBe(0)
    await answerIdentidade(dora.page, '1994-05-20')
    await dora.page.getByText('Identidade confirmada.').waitFor()
    await dora.page.goto(caso)
    await dora.page.getByText(/Decidida por caio, dora/).waitFor()
  })
})

interface TelaVista {
  name: string
  /** An operator with permission. */
  quem: string
  at: string
  /** Link to a detail page. */
  open?: RegExp
}

const seenBy = (quem: string, ...names: readonly string[]): TelaVista[] =>
  names.map((name) => ({ name, quem, at: name }))

const TELAS: readonly TelaVista[] = [
  ...seenBy('ana', 'fila', 'denuncias', 'recursos', 'prazos', 'usuarios', 'propostas', 'numeros'),
  ...seenBy(
    'ana',
    'transparencia',
    'auditoria',
    'operadores',
    'conta',
    'vinculos',
    'hashes',
    'oficios',
    'provas',
    'ajuda',
    'entrar',
  ),
  ...seenBy('caio', 'identidades'),
  ...seenBy('bia', 'pagamentos'),
  ...seenBy('clara', 'conselho'),
  { name: 'caso', quem: 'ana', at: 'fila', open: /\/operacao\/casos\// },
  { name: 'denuncia', quem: 'ana', at: 'denuncias', open: /\/operacao\/denuncias\// },
  { name: 'usuario', quem: 'ana', at: 'usuarios/BR000001' },
  { name: 'vinculo', quem: 'ana', at: 'vinculos', open: /\/operacao\/vinculos\/BR/ },
  { name: 'hash', quem: 'ana', at: 'hashes', open: /\/operacao\/hashes\// },
  { name: 'identidade', quem: 'caio', at: 'identidades', open: /\/operacao\/identidades\// },
  { name: 'pedidoDeAjuda', quem: 'ana', at: 'ajuda', open: /\/operacao\/ajuda\// },
  { name: 'pagamento', quem: 'bia', at: 'pagamentos', open: /\/operacao\/pagamentos\// },
]

const send = (to: string, body: Readonly<Record<string, string>>) =>
  fetch(`${portal.url}/api/${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function fillTheDesk(): Promise<void> {
  await send('denuncias', {
    alvo: 'outro',
    endereco: 'um anúncio',
    motivo: 'Informações falsas',
    descricao: 'O endereço do anúncio não existe.',
  })
  await send('ajuda/mensagens', {
    assunto: 'conta',
    mensagem: 'Troquei de telefone e não consigo entrar.',
    email: 'pessoa@exemplo.com',
  })
  const { page, origin } = of('ana')
  await page.goto(`${origin}/operacao/hashes`)
  await page.getByLabel('O quê').selectOption('hash')
  await page.getByLabel('Hash PDQ').fill('0123456789abcdef'.repeat(4))
  await page.getByLabel('Fonte').fill('órgão, versão 1')
  await page.getByLabel('Motivo').fill('Lista sob contrato.')
  await page.getByRole('button', { name: 'Bloquear' }).click()
  await page.getByRole('link', { name: /órgão, versão 1/ }).waitFor()
  await page.goto(`${origin}/operacao/provas`)
  await page.getByRole('button', { name: 'Reter uma conta' }).click()
  await page.getByLabel('Conta', { exact: true }).fill('BR000001')
  await page.getByLabel('Ordem', { exact: true }).fill('Ofício 12 de 2026')
  await page.getByRole('button', { name: 'Reter', exact: true }).click()
  await page.getByRole('heading', { name: /^Retenção nº/ }).waitFor()
}

async function openTela({ quem, at, open }: TelaVista): Promise<Page> {
  const { page, origin } = of(quem)
  await page.goto(`${origin}/operacao/${at}`)
  await page.locator('main h1').waitFor()
  if (open !== undefined) {
    const link = page.locator('main a[href]').filter({ hasText: /./ })
    await link.first().waitFor()
    const hrefs = await link.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    const found = hrefs.find((href) => open.test(href))
    if (found === undefined) throw new Error(`${at} leads to no ${open}: ${hrefs.join(' ')}`)
    await page.goto(`${origin}${found}`)
    await page.locator('main h1').waitFor()
  }
  await page.waitForLoadState('networkidle')
  return page
}

describe('every screen', () => {
  beforeAll(fillTheDesk)

  it.each(TELAS)(
    '$name has no finding and does not overflow, 390 to 1920 px, light and dark',
    async (tela) => {
      const page = await openTela(tela)
      if (tela.name === 'identidade' && (await page.getByRole('button', { name: 'Assumir' }).count()) > 0) {
        await page.getByRole('button', { name: 'Assumir' }).click()
        await page.getByRole('region', { name: 'Decisão', exact: true }).waitFor()
        await page.keyboard.press('r')
      }
      expect(await faultsOf(page, tela.name, everyLook([390, 768, 1280, 1920]))).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  )
})

describe('a phone', () => {
  it('has a menu of the areas in words, which a choice and Back close', async () => {
    const { page, origin } = of('ana')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${origin}/operacao/numeros`)
    const open = () => page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Operação' })
    await open()
    expect(await faultsOf(page, 'menu', everyLook([320, 390]))).toEqual([])
    await menu.getByRole('link', { name: 'Hashes' }).click()
    await page.waitForURL(/hashes$/)
    await page.getByRole('heading', { level: 1, name: 'Hashes' }).waitFor()
    await open()
    // A cancelled traversal never completes.
    void page.goBack().catch(() => undefined)
    await menu.waitFor({ state: 'hidden' })
    expect(page.url()).toMatch(/hashes$/)
  })
})
