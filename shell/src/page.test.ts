import { STATE_ID, readPageState } from './page'

const write = (state: object, head = ''): void => {
  document.head.innerHTML = head
  document.body.innerHTML = `<script type="application/json" id="${STATE_ID}">${JSON.stringify(state)}</script>`
}
const ld = (object: object) =>
  `<script type="application/ld+json" data-head>${JSON.stringify(object).replaceAll('<', '\\u003c')}</script>`

describe('readPageState', () => {
  it('restores the JSON-LD from the document head', () => {
    const rendered = { url: '/', data: 1, head: { title: 'Início' }, now: '' }
    write({ rendered }, ld({ name: '<b>' }) + ld({ name: 'outro' }))
    expect(readPageState(document).rendered?.head).toEqual({
      title: 'Início',
      jsonLd: [{ name: '<b>' }, { name: 'outro' }],
    })
  })

  it('leaves a head without JSON-LD unchanged', () => {
    const state = { rendered: { url: '/', data: 1, head: { title: 'Início' }, now: '' } }
    write(state)
    expect(readPageState(document)).toEqual(state)
    write({ shellVersion: '1' })
    expect(readPageState(document)).toEqual({ shellVersion: '1' })
  })
})
