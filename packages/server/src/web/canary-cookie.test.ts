import { canaryCookie, drawBucket } from './canary-cookie'

describe('the cookie of a canary', () => {
  it.each([
    ['canary=7', 7],
    ['a=b; canary=42; c=d', 42],
    ['canary=100', undefined],
    ['xcanary=7', undefined],
    ['canary=sete', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (cookie, bucket) => {
    expect(canaryCookie('http://localhost:3000').read({ headers: { cookie } })).toBe(bucket)
  })

  it('draws a number below a hundred', () => {
    expect([drawBucket(() => 0), drawBucket(() => 0.999999)]).toEqual([0, 99])
  })
})
