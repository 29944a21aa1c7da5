import { domainPace } from './pace'

describe('the pace of a domain', () => {
  it('lets a second of mails leave at once, and gives the others turns at its rate', () => {
    const pace = domainPace(2, () => 0)
    expect([1, 2, 3, 4].map((n) => pace(`p${n}@Exemplo.com`))).toEqual([0, 0, 1_000, 1_500])
    expect(pace('p@outro.com')).toBe(0)
  })

  it('starts anew once the turns have passed', () => {
    let now = 0
    const pace = domainPace(1, () => now)
    pace('p@exemplo.com')
    expect(pace('p@exemplo.com')).toBe(1_000)
    now = 5_000
    expect(pace('p@exemplo.com')).toBe(0)
  })
})
