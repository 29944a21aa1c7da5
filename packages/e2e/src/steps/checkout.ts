import type { Page as PlaywrightPage } from 'playwright-core'
import type { Page } from '../engines/page'
import type { Portal } from '../portal'
import type { DemoSession } from './demo'

const DAY_MS = 86_400_000

/** Browser storage left by the listing form and the promotion, for a listing of the demo advertiser. */
export interface Drafts {
  anuncioTemporario: Record<string, unknown>
  promocao: Record<string, unknown>
}

/**
 * A complete listing with its promotion: tarde 14:00 - 16:00 from tomorrow on, 3 days, 5 impulsos: R$ 18,50
 * or 7 credits.
 */
export async function draftsOf(portal: Portal, session: DemoSession, titulo: string): Promise<Drafts> {
  const answer = await fetch(`${portal.url}/api/album/verificado`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  const albums = (await answer.json()) as { photos: { id: number; arquivo_path: string }[] }[]
  const imagens = albums.flatMap(({ photos }) => photos).map(({ id, arquivo_path }) => ({ id, arquivo_path }))
  return {
    anuncioTemporario: {
      categoria: 'Massagistas',
      estado: 'AM',
      cidade: 'Manaus',
      bairro: 'Adrianópolis',
      idade: 28,
      titulo,
      descricao: 'Atendimento com hora marcada em espaço reservado.',
      etnia: ['Latina'],
      cabelo: ['Castanho'],
      corpo: ['Curvas'],
      servicos: ['Massagem tântrica'],
      servicosPara: ['Casais'],
      localAtendimento: ['Em casa'],
      precoPorHora: 'R$ 200,00',
      pagamentos: ['Pix'],
      modoContato: 'telefone',
      telefone: '(62) 9.0000-1234',
      whatsapp: true,
      dadosSensiveis: true,
      imagens: imagens.slice(0, 2),
      imagemPrincipal: imagens[0]?.arquivo_path,
    },
    promocao: {
      tipo: 'TOP',
      top: true,
      turno: 'tarde',
      dias: 3,
      impulsos: 5,
      horaInicioPreview: '14:00',
      horaInicio: '14:00',
      horaFim: '16:00',
      superTop: false,
      highlight: false,
      novidade: false,
      total: 18.5,
      creditos: 7,
      categoria: 'Massagistas',
      cidade: 'Manaus',
      dataInicio: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
    },
  }
}

/** Puts JSON values into the browser's storage, without opening a page of the portal. */
export async function store(page: Page, portal: Portal, values: Record<string, unknown>): Promise<void> {
  await page.goto(`${portal.url}/robots.txt`)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
  }, values)
}

/** Opens /pagamento with these drafts, like the promotion screen does. */
export async function openCheckout(page: Page, portal: Portal, drafts: Drafts): Promise<void> {
  await store(page, portal, { ...drafts })
  await page.goto(`${portal.url}/pagamento`)
  await page.getByRole('heading', { level: 1, name: 'Pagamento' }).waitFor()
}

export type Metodo = 'Pix' | 'Cartão' | 'Boleto' | 'Créditos'

/** Chooses a method and accepts the terms, which enables PAGAR AGORA. */
export async function chooseMetodo(page: Page, metodo: Metodo): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${metodo}`) }).check()
  await page.getByRole('switch', { name: /Eu li e aceito/ }).check()
}

export const payButton = (page: Page) =>
  page.getByRole('button', { name: 'PAGAR AGORA' }).filter({ visible: true }).first()

/** The order created by the next click on PAGAR AGORA. */
export async function order(page: PlaywrightPage, press: () => Promise<void>): Promise<string> {
  const created = page.waitForResponse((response) =>
    /\/payment\/(create(-payment)?|pedidos\/[\w-]+\/pagar)$/.test(response.url()),
  )
  await press()
  const { external_reference } = await (await created).json()
  return external_reference
}

/** Types a card; 4111…, 4000…0002 and 4000…0119 are the sandbox's (rule: pagamentos/cartao). */
export async function typeCard(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(numero)
  await page.getByLabel('Nome impresso no cartão').fill('Marina Duarte')
  await page.getByLabel('Validade').fill('1230')
  await page.getByLabel('Código de segurança').fill('123')
}
