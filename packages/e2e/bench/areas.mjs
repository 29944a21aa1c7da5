// node packages/e2e/bench/areas.mjs [rounds] [path …]: the advertiser's and the checkout's screens on a slow
// phone with an empty cache. Prints JavaScript over the wire (KB brotli), first paint, and time to usable
// (data loaded, nothing busy). Any paths may replace the default list.
// Chromium at 1.6 Mbps, 150 ms latency and 4× CPU slowdown; medians. Needs a built portal.
import { chromium } from 'playwright-core'
import { browserPath, median, withPortal } from './portal.mjs'

const ROUNDS = Number(process.argv[2] ?? 3)
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

const PUBLIC = ['/login', '/cadastro', '/esqueci-senha']
const SIGNED_IN = ['/painel', '/perfil', '/conta', '/cupons', '/meus-anuncios', '/criar-anuncio', '/album']
const CHECKOUT = ['/promover-anuncio', '/pagamento', '/comprar-creditos', '/pagamento-status']
const SCREENS = [...PUBLIC, ...SIGNED_IN, ...CHECKOUT]
const WANTED = process.argv.slice(3)

/** Runs before the page's scripts: stores the session, and records paints and layout shifts. */
function prepare(stored) {
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  const seen = { fcp: 0, cls: 0 }
  Object.assign(window, { seen })
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime))
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value))
}

/** Milliseconds from navigation until the screen's title is shown and nothing is busy. */
function usable() {
  return document.querySelector('main h1') !== null && document.querySelector('[aria-busy=true]') === null
    ? performance.now()
    : false
}

/** Both drafts as left by form and promotion, so that the checkout has a purchase. */
async function draftsOf(url, token) {
  const albums = await (
    await fetch(`${url}/api/album/verificado`, { headers: { authorization: `Bearer ${token}` } })
  ).json()
  const [{ id, arquivo_path }] = albums.flatMap(({ photos }) => photos)
  const anuncio = {
    categoria: 'Massagistas',
    estado: 'GO',
    cidade: 'Goiânia',
    bairro: 'Setor Bueno',
    idade: 28,
    titulo: 'Massagem relaxante com pedras quentes',
    descricao: 'Atendimento com hora marcada em espaço reservado.',
    etnia: ['Latina'],
    cabelo: ['Castanho'],
    corpo: ['Curvas'],
    servicos: ['Massagem erótica'],
    servicosPara: ['Homens'],
    localAtendimento: ['Em casa'],
    precoPorHora: 'R$ 200,00',
    pagamentos: ['Pix'],
    modoContato: 'telefone',
    telefone: '(62) 9.9999-9999',
    whatsapp: true,
    dadosSensiveis: true,
    imagens: [{ id, arquivo_path }],
    imagemPrincipal: arquivo_path,
  }
  const promocao = {
    tipo: 'TOP',
    top: true,
    turno: 'tarde',
    dias: 3,
    impulsos: 5,
    horaInicioPreview: '14:00',
    horaInicio: '14:00',
    horaFim: '16:00',
    superTop: true,
    highlight: false,
    novidade: true,
    total: 25.4,
    creditos: 10,
    categoria: 'Massagistas',
    cidade: 'Goiânia',
    dataInicio: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  }
  return { anuncioTemporario: JSON.stringify(anuncio), promocao: JSON.stringify(promocao) }
}

/** A pending order for the status screen. */
async function pendingOrder(url, token) {
  const answer = await fetch(`${url}/api/payment/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ creditos: 30 }),
  })
  const { external_reference } = await answer.json()
  return `?external_reference=${external_reference}&status=pending&origem=creditos`
}

async function visit(browser, address, stored) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  await page.addInitScript(prepare, stored)
  const scripts = []
  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'commit' })
  const ready = await (await page.waitForFunction(usable, undefined, { timeout: 60_000 })).jsonValue()
  // The status screen keeps a stream open, so idle means that no script has arrived for a while.
  for (let seen = -1; seen !== scripts.length; await page.waitForTimeout(1_000)) seen = scripts.length
  const { fcp, cls } = await page.evaluate(() => window.seen)
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const js = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  await context.close()
  return { ready, fcp, cls, js, files: scripts.length }
}

await withPortal(async (url) => {
  const body = JSON.stringify({ email: 'anunciante@exemplo.com', password: 'demonstracao' })
  const headers = { 'content-type': 'application/json' }
  const { access_token: token, user } = await (
    await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  ).json()
  const anonymous = { 'shell:maioridade': 'true' }
  const signedIn = { ...anonymous, token, authUser: JSON.stringify({ ...user, token }) }
  const drafts = { ...signedIn, ...(await draftsOf(url, token)) }
  const queries = { '/pagamento-status': await pendingOrder(url, token) }
  const storedFor = (path) =>
    PUBLIC.includes(path) ? anonymous : CHECKOUT.includes(path) ? drafts : signedIn
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  console.log('screen             JS KB (br)  files  first paint ms  usable ms  layout shift')
  for (const path of WANTED.length === 0 ? SCREENS : WANTED) {
    const address = `${url}${path}${queries[path] ?? ''}`
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await visit(browser, address, storedFor(path)))
    const of = (key) => median(rounds.map((round) => round[key]))
    console.log(
      [
        path.padEnd(18),
        (of('js') / 1000).toFixed(1).padStart(10),
        String(of('files')).padStart(6),
        of('fcp').toFixed(0).padStart(15),
        of('ready').toFixed(0).padStart(10),
        of('cls').toFixed(4).padStart(13),
      ].join(' '),
    )
  }
  await browser.close()
})
