import { later } from './clock'
import { keepAnswers } from './kept-answer'

const NOON = new Date('2026-11-21T15:00:00Z')
const LASTS_MS = 1_000

function counted() {
  const made: string[] = []
  const answerOf = keepAnswers((source: { nome: string }, now) => {
    made.push(source.nome)
    return { data: source.nome.toUpperCase(), until: later(now, LASTS_MS) }
  })
  return { made, answerOf }
}

describe('a cached response', () => {
  it('is the same object, with the text stored beside it, while it is valid', () => {
    const { made, answerOf } = counted()
    const source = { nome: 'busca' }
    const first = answerOf(source, NOON)
    expect(answerOf(source, later(NOON, LASTS_MS - 1))).toBe(first)
    expect([first.data, made]).toEqual(['BUSCA', ['busca']])
  })

  it.each([
    ['at its end', LASTS_MS],
    ['at a clock before it', -1],
  ])('is made anew %s', (_, after) => {
    const { made, answerOf } = counted()
    const source = { nome: 'busca' }
    const first = answerOf(source, NOON)
    expect(answerOf(source, later(NOON, after))).not.toBe(first)
    expect(made).toHaveLength(2)
  })

  it('belongs to one source', () => {
    const { answerOf } = counted()
    expect(answerOf({ nome: 'a' }, NOON)).not.toBe(answerOf({ nome: 'a' }, NOON))
  })
})
