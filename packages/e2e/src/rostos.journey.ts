import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { useRunning } from './running'
import { giveSession, signInDemo } from './steps/demo'
import { photo } from './steps/photo'

/** A sample with five faces from the package; never shipped. */
const SAMPLES = resolve(
  import.meta.dirname,
  '../../../mf-advertiser/node_modules/@vladmandic/human/assets/screenshot-facedetect.jpg',
)
const TWO_FACES = { left: 0, top: 345, width: 316, height: 154 }

const running = useRunning()
let page: Page
let errors: string[]
let asked: string[]

beforeEach(async () => {
  page = await running.browser.newPage({ locale: 'pt-BR' })
  page.setDefaultTimeout(30_000)
  errors = []
  asked = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', ({ message }) => errors.push(message))
})
afterEach(() => page.close())

/** Opens the editor of the demo's first photo, with another picture in its place. */
async function openEditor(picture: Buffer): Promise<void> {
  await giveSession(page, await signInDemo(running.portal))
  const original = `data:image/jpeg;base64,${picture.toString('base64')}`
  await page.route('**/api/album/*/fotos/*/desfoque', (route) =>
    route.fulfill({ json: { desfoque: { forca: 'forte', areas: [] }, original } }),
  )
  await page.goto(`${running.portal.url}/album`)
  const edit = page.getByRole('link', { name: /^Editar / })
  await edit.first().click()
  await page.getByLabel('Mais ações: foto 1', { exact: true }).click()
  await page.getByRole('button', { name: 'Desfocar áreas da foto 1' }).click()
  await page.getByRole('dialog').getByRole('img').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function findFaces(): Promise<void> {
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await page.getByRole('button', { name: 'Achar rostos' }).click()
}

const said = (text: string) =>
  page.getByRole('dialog').getByRole('status').filter({ hasText: text }).waitFor()
const boxes = () => page.getByRole('button', { name: /^Área \d+$/ })

describe('faces in the blur editor', () => {
  it("are detected on the device, under the page’s policy, with only the release's scripts", async () => {
    await openEditor(await sharp(SAMPLES).extract(TWO_FACES).jpeg().toBuffer())
    await findFaces()
    await said('2 áreas sugeridas. Confira antes de salvar.')
    expect(await boxes().count()).toBe(2)
    const frame = await page.getByRole('dialog').getByRole('img').first().boundingBox()
    const centres = await Promise.all(
      [0, 1].map(async (index) => {
        const box = await boxes().nth(index).boundingBox()
        // A wide picture is lower than the tools beside it; fractions refer to the picture, not the column.
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0) + 3)
        return ((box?.x ?? 0) + (box?.width ?? 0) / 2 - (frame?.x ?? 0)) / (frame?.width ?? 1)
      }),
    )
    const [first = 0, second = 0] = centres.toSorted((a, b) => a - b)
    expect(first).toBeGreaterThan(0.15)
    expect(first).toBeLessThan(0.35)
    expect(second).toBeGreaterThan(0.6)
    expect(second).toBeLessThan(0.85)
    const release = `GET ${running.portal.url}/releases/mf-advertiser/`
    expect(asked.filter((request) => !request.startsWith(release) || !/\.js$/.test(request))).toEqual([])
    expect(asked.length).toBeGreaterThan(1)
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    await page.getByRole('button', { name: 'Achar rostos' }).click()
    await said('Os rostos encontrados já estão em áreas.')
    expect(await boxes().count()).toBe(2)
    expect(errors).toEqual([])
  })

  it('are detected without a GPU too', async () => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
        apply: (get, canvas, [kind, ...rest]) =>
          String(kind).startsWith('webgl') ? null : Reflect.apply(get, canvas, [kind, ...rest]),
      })
    })
    await openEditor(await sharp(SAMPLES).extract(TWO_FACES).jpeg().toBuffer())
    await findFaces()
    await said('2 áreas sugeridas. Confira antes de salvar.')
    expect(errors).toEqual([])
  })

  it('are not invented: a picture without faces gets no area', async () => {
    await openEditor(await photo(1, 'jpeg'))
    await findFaces()
    await said('Nenhum rosto encontrado. Marque as áreas à mão.')
    expect(await boxes().count()).toBe(0)
    expect(errors).toEqual([])
  })
})
