import type { Page } from 'playwright-core'

/** Widths with the reader's default text size in px: the narrowest phone, and a phone with text at 200 %. */
const TIGHT = [
  { width: 320, text: 16 },
  { width: 390, text: 32 },
]

/** Text beyond the screen, or cut by a box that hides its overflow, on the narrowest phone and at 200 %. */
export async function clippedTexts(page: Page): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  const devtools = await page.context().newCDPSession(page)
  for (const { width, text } of TIGHT) {
    await page.setViewportSize({ width, height: 844 })
    // Unlike a style on the root, this also scales the media queries, as the browser's own setting does.
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
    const clipped = await page.evaluate(findClipped)
    found.push(...clipped.map((fault) => `${width} px, text ${text} px: ${fault}`))
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await devtools.detach()
  if (before !== null) await page.setViewportSize(before)
  return found
}

/** Runs in the page. */
function findClipped(): string[] {
  const beyond = document.documentElement.scrollWidth - innerWidth
  const found = new Set(beyond > 0 ? [`${beyond} px too wide`] : [])
  const root = [...document.querySelectorAll(':modal')].at(-1) ?? document.body
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement
    if (element === null || text.textContent?.trim() === '') continue
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()]
    if (boxes.some((box) => isCut(box, element))) found.add(`cut: ${text.textContent?.trim().slice(0, 60)}`)
  }
  for (const select of root.querySelectorAll('select'))
    if (select.checkVisibility() && isNarrow(select)) found.add(`cut: ${select.selectedOptions[0]?.text}`)
  return [...found]

  function isNarrow(select: HTMLSelectElement): boolean {
    const { font, whiteSpace, paddingLeft, paddingRight } = getComputedStyle(select)
    if (whiteSpace === 'normal') return false
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas === null) return true
    canvas.font = font
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return canvas.measureText(select.selectedOptions[0]?.text ?? '').width > room
  }

  function isCut(box: DOMRect, element: Element): boolean {
    for (
      let around: Element | null = element;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around)
      if (style.display === 'contents') continue
      const own = around.getBoundingClientRect()
      // Texts for screen readers alone, and titles shortened on purpose.
      if (own.width <= 1 || style.clipPath !== 'none' || style.opacity === '0') return false
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false
      const hidesX = /hidden|clip/.test(style.overflowX)
      const hidesY = /hidden|clip/.test(style.overflowY)
      if (hidesX && (box.left < own.left - 1 || box.right > own.right + 1)) return true
      if (hidesY && (box.top < own.top - 1 || box.bottom > own.bottom + 1)) return true
      if (style.position === 'fixed') break
    }
    return box.left < -1 || box.right > innerWidth + 1
  }
}
