import { html, joinHtml, trustedHtml } from './html'

describe('html', () => {
  it('escapes text and keeps what the template says', () => {
    expect(`${html`<a title="${`"'`}">${'<b> & '}${7}</a>`}`).toBe(
      '<a title="&quot;&#39;">&lt;b&gt; &amp; 7</a>',
    )
  })

  it('takes markup once it is made, and lists of it', () => {
    const items = ['<1>', '&'].map((text) => html`<li>${text}</li>`)
    expect(`${html`<ul>${items}${[]}</ul>`}`).toBe('<ul><li>&lt;1&gt;</li><li>&amp;</li></ul>')
  })

  it('refuses an object that is no markup', () => {
    const forged = { toString: () => '<b>' } as unknown as string
    expect(() => html`${forged}`).toThrow(TypeError)
  })
})

it('joins parts by a separator, text escaped', () => {
  expect(`${joinHtml(['a<', html`<i>`], html`<br>`)}`).toBe('a&lt;<br><i>')
  expect(`${joinHtml([], ' ')}`).toBe('')
})

it('leaves bytes as they are where they are trusted', () => {
  expect(`${html`<style>${trustedHtml(`a{content:"<"}`)}</style>`}`).toBe('<style>a{content:"<"}</style>')
})
