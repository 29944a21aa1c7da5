import { bucketCookie, bucketIn, drawBucket } from './canary-cookie'

describe('the cookie of a canary', () => {
  it.each([
    ['canary=7', 7],
    ['a=b; canary=42; c=d', 42],
    ['canary=100', undefined],
    ['xcanary=7', undefined],
    ['canary=sete', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (header, bucket) => {
    expect(bucketIn(header)).toBe(bucket)
  })

  it('holds a number below a hundred and nothing else', () => {
    expect([drawBucket(() => 0), drawBucket(() => 0.999999)]).toEqual([0, 99])
    expect(bucketCookie(42, { secure: true })).toBe(
      'canary=42; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure',
    )
  })
})
