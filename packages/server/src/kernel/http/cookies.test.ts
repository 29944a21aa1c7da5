import { createCookie } from './cookies'

const read = (url: string, cookie: string) =>
  createCookie(url, { name: 'idade' }).read({ headers: { cookie } })

describe('a cookie of ours', () => {
  it('is read over https under its prefix alone: another host of the domain could have set the plain name', () => {
    expect(read('https://vitrine.example', 'a=b; __Host-idade=1; c=d')).toBe('1')
    expect(read('https://vitrine.example', 'idade=1')).toBeUndefined()
    expect(read('https://vitrine.example', 'idade=1; __Host-idade=2')).toBe('2')
  })

  it('is read over http under its plain name alone', () => {
    expect(read('http://localhost:3000', 'idade=1')).toBe('1')
    expect(read('http://localhost:3000', '__Host-idade=1')).toBeUndefined()
  })

  it('is read as the header spells it, and the first of a name counts', () => {
    expect(read('http://localhost:3000', 'a="x;idade=%7B1%7D; idade=2')).toBe('%7B1%7D')
    expect(read('http://localhost:3000', 'idade =1 ;b')).toBe('1')
    expect(read('http://localhost:3000', '')).toBeUndefined()
  })

  it.each(['1; Domain=evil.example', '1\r\nx: y', 'ação'])('is not written with the value %j', (value) => {
    expect(() => createCookie('https://vitrine.example', { name: 'idade' }).header(value)).toThrow(TypeError)
  })

  it('ends at once when it is written empty', () => {
    expect(createCookie('https://vitrine.example', { name: 'idade', seconds: 60 }).header('')).toBe(
      '__Host-idade=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })
})
