import type { Page } from 'playwright-core'
import { useRunning } from './running'
import { alive } from './steps/alive'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { picture } from './steps/picture'

const running = useRunning()
let session: DemoSession
let anuncio: string

beforeAll(async () => {
  session = await signInDemo(running.portal)
  const { anuncios } = await (await fetch(`${running.portal.url}/api/anuncios/filtro`)).json()
  // The listing with the most photos.
  const [most] = anuncios.sort((one: Found, other: Found) => other.qtdFotos - one.qtdFotos)
  anuncio = `/anuncio/${most.titulo_formatado}`
})

interface Found {
  qtdFotos: number
}

interface Look {
  width: number
  height?: number
  signedIn?: boolean
  javaScriptEnabled?: boolean
}

/** Opens a page at a given width, inspects and closes it. */
async function look<T>(
  path: string,
  { width, height = 844, signedIn = false, javaScriptEnabled = true }: Look,
  read: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await running.browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    javaScriptEnabled,
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  const page = await context.newPage()
  if (signedIn) await giveSession(page, session)
  await page.goto(running.portal.url + path)
  if (javaScriptEnabled) {
    await page.locator('main[aria-busy]').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    await alive(page)
  }
  await picture(page, `layout-${width}-${path.replaceAll('/', '_')}`)
  const found = await read(page)
  await context.close()
  return found
}

/** Overlapping elements among those of a selector. */
const overlapping = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility())
    const boxes = shown.map((element) => ({
      name: element.textContent,
      box: element.getBoundingClientRect(),
    }))
    return boxes.flatMap(({ name, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} / ${other.name}`),
    )
  }, selector)

/** Elements beyond the screen's edge, or hidden by the fixed bottom bar at the end of the page. */
const outside = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    return [...document.querySelectorAll(wanted)]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > innerWidth
      })
      .map(({ textContent }) => textContent)
  }, selector)

/** Selects whose text is truncated. */
const cutSelects = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('select')]
      .filter((select) => select.checkVisibility())
      .flatMap((select) => {
        const style = getComputedStyle(select)
        if (canvas === null) return ['no canvas']
        canvas.font = style.font
        const text = select.selectedOptions[0]?.text ?? ''
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        return canvas.measureText(text).width > room ? [text] : []
      })
  })

it.each([768, 1024, 1100, 1280])('Meus Anúncios has no button over text at %i px', async (width) => {
  const found = await look('/meus-anuncios', { width, signedIn: true }, async (page) => {
    await page.locator('main h3').first().waitFor()
    return overlapping(
      page,
      'main li h3, main li .btn, main li .badge, main li [class*=meta], main li [class*=when] > *',
    )
  })
  expect(found).toEqual([])
})

it.each([320, 390, 1280])(
  'state, city and filters share one row of the list at %i px without truncation',
  async (width) => {
    const { rows, cut, past } = await look('/acompanhantes', { width }, async (page) => ({
      rows: await page.evaluate(
        () =>
          new Set(
            [...document.querySelectorAll('main form select, main form button')]
              .filter((field) => field.checkVisibility() && !field.closest('dialog'))
              .filter((field) => field.getAttribute('type') !== 'submit')
              .map((field) => Math.round(field.getBoundingClientRect().top / 8)),
          ).size,
      ),
      cut: await cutSelects(page),
      past: await outside(page, 'main form *'),
    }))
    expect({ rows, cut, past }).toEqual({ rows: 1, cut: [], past: [] })
  },
)

it.each(['/album', '/comprar-creditos'])(
  'at 320 px nothing of %s exceeds the screen or is hidden by the bottom bar',
  async (path) => {
    const found = await look(path, { width: 320, height: 640, signedIn: true }, async (page) => {
      const past = await outside(page, 'main *:not(.sr):not(.sr *)')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      // The last text of the page must be above the fixed bottom bar.
      const hidden = await page.evaluate(() => {
        const last = [...document.querySelectorAll('footer p, footer a')]
          .filter((element) => element.checkVisibility())
          .at(-1)
        if (last === undefined) return 0
        const words = last.getBoundingClientRect()
        const over = [...document.querySelectorAll('body *')]
          .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
          .filter((element) => element.checkVisibility() && !element.contains(last))
          .map((element) => element.getBoundingClientRect())
          .map(({ top, bottom }) => Math.min(bottom, words.bottom) - Math.max(top, words.top))
        return Math.max(0, ...over)
      })
      return { past, hidden }
    })
    expect(found).toEqual({ past: [], hidden: 0 })
  },
)

it.each([
  ['/criar-anuncio', 1024],
  ['/promover-anuncio', 390],
  ['/meus-anuncios', 390],
  ['/comprar-creditos', 700],
  ['/perfil', 1280],
])('the tab of %s is marked and in sight at %i px', async (path, width) => {
  const tab = await look(path, { width, signedIn: true }, async (page) => {
    const marked = page.locator(':is(.subnav, .tabbar) [aria-current]').filter({ visible: true })
    // The tabs of a phone are a chunk of their own.
    await marked.first().waitFor()
    return marked.evaluateAll((links) =>
      links.map((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      }),
    )
  })
  expect(tab).toEqual([true])
})

it('a page that needs scripts explains that at full contrast without them', async () => {
  const shown = await look('/login', { width: 390, javaScriptEnabled: false }, async (page) => {
    await page.getByRole('heading', { name: 'Esta página precisa de JavaScript.' }).waitFor()
    const opacity = await page.locator('main').evaluate((main) => getComputedStyle(main).opacity)
    return { opacity, way: await page.getByRole('link', { name: 'Ir para o início' }).isVisible() }
  })
  expect(shown).toEqual({ opacity: '1', way: true })
})

it("the avatar is shown in the signed-in user's header, round and uncropped", async () => {
  const avatar = await look('/painel', { width: 390, signedIn: true }, async (page) =>
    page.locator('header img').evaluate((image: HTMLImageElement) => ({
      round: getComputedStyle(image).borderRadius !== '0px',
      square: image.clientWidth === image.clientHeight,
      drawn: image.naturalWidth > 0,
    })),
  )
  expect(avatar).toEqual({ round: true, square: true, drawn: true })
})

it('price and contact are beside the photos at 1280 px, above 660 px', async () => {
  const { past, ends, left } = await look(anuncio, { width: 1280, height: 800 }, async (page) => {
    const side = page.getByRole('complementary', { name: 'Preço e contato' })
    const boxes = await side.locator('.price, a.btn, button').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect())
        .map(({ left, bottom }) => ({ left, bottom })),
    )
    const photos = await page.getByRole('group', { name: 'Fotos do anúncio' }).boundingBox()
    return {
      past: (photos?.x ?? 0) + (photos?.width ?? 0),
      ends: boxes.map(({ bottom }) => bottom),
      left: Math.min(...boxes.map((box) => box.left)),
    }
  })
  expect(ends.length).toBeGreaterThan(1)
  expect(Math.max(...ends)).toBeLessThanOrEqual(660)
  expect(left).toBeGreaterThan(past)
})

it.each([390, 1280])(
  'the viewer is dark only around the photo, and supports keys at %i px',
  async (width) => {
    const seen = await look(anuncio, { width }, async (page) => {
      await page
        .getByRole('link', { name: /^Ampliar foto 1/ })
        .filter({ visible: true })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: /^Foto 1 de/ })
      await dialog.waitFor()
      const behind = await dialog
        .getByRole('img')
        .evaluate((image) => getComputedStyle(image).backgroundImage)
      await page.keyboard.press('ArrowRight')
      await page.getByRole('dialog', { name: /^Foto 2 de/ }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      return behind
    })
    expect(seen).toBe('none')
  },
)

it('arrows of selects come from the stylesheet', async () => {
  const arrows = await look('/acompanhantes', { width: 1280 }, async (page) =>
    page.locator('main form select').evaluateAll((selects) =>
      selects.map((select) => {
        const { appearance, backgroundImage } = getComputedStyle(select)
        return appearance === 'none' && /svg/.test(backgroundImage)
      }),
    ),
  )
  expect(new Set(arrows)).toEqual(new Set([true]))
})

it('focus follows the reading order of the hero, and returns from its dialog to the search', async () => {
  const order = await look('/', { width: 1280, height: 900 }, async (page) => {
    await page.getByLabel('Categoria, cidade ou palavra-chave').focus()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const names: string[] = []
    for (let step = 0; step < 8; step += 1) {
      names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
      await page.keyboard.press('Tab')
    }
    return names
  })
  const cities = ['Goiânia', 'Manaus', 'Rio de Janeiro', 'São Paulo', 'Cuiabá']
  expect(order).toEqual(['', 'Buscar', 'Perto de mim', ...cities])
})

it.each([
  ['a list', () => '/acompanhantes'],
  ['an advert', () => anuncio],
])('on paper %s has neither header nor what one presses', async (_, path) => {
  const left = await look(path(), { width: 794 }, async (page) => {
    await page.emulateMedia({ media: 'print' })
    return page.evaluate(() =>
      [...document.querySelectorAll('body > * > header, .hd, .subnav, .dock, main form, main button')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML.slice(0, 80)),
    )
  })
  expect(left).toEqual([])
})
