import { html, joinHtml, trustedHtml } from './html'

describe('html', () => {
  it("escapes values and keeps the template's own markup", () => {
    expect(`${html`<a title="${`"'`}">${'<b> & '}${7}</a>`}`).toBe(
      '<a title="&quot;&#39;">&lt;b&gt; &amp; 7</a>',
    )
  })

  it('accepts existing markup, and lists of it', () => {
    const items = ['<1>', '&'].map((text) => html`<li>${text}</li>`)
    expect(`${html`<ul>${items}${[]}</ul>`}`).toBe('<ul><li>&lt;1&gt;</li><li>&amp;</li></ul>')
  })

  it('throws on an object that is not markup', () => {
    const forged = { toString: () => '<b>' } as unknown as string
    expect(() => html`${forged}`).toThrow(TypeError)
  })
})

it('joins parts by a separator, text escaped', () => {
  expect(`${joinHtml(['a<', html`<i>`], html`<br>`)}`).toBe('a&lt;<br><i>')
  expect(`${joinHtml([], ' ')}`).toBe('')
})

it('leaves trusted text unescaped', () => {
  expect(`${html`<style>${trustedHtml(`a{content:"<"}`)}</style>`}`).toBe('<style>a{content:"<"}</style>')
})
