import { parseRetorno, retornoDe } from './retorno'

const NOW = Date.parse('2026-11-21T15:00:00Z')
const MINUTE = 60_000

describe('the return address after signing in again', () => {
  it.each(['/perfil', '/editar-anuncio/5?etapa=fotos', '/album/3/upload'])('returns to %s', (to) => {
    expect(retornoDe(parseRetorno({ to, em: NOW, userId: 7 }), 7, NOW + MINUTE)).toBe(to)
  })

  it.each([
    'https://exemplo.com',
    '//exemplo.com',
    '/\\exemplo.com',
    '/a\\b',
    'javascript:alert(1)',
    '',
    7,
    null,
  ])('never leads to %p', (to) => expect(parseRetorno({ to, em: NOW })).toBeUndefined())

  it("ignores another user's screen and an address older than half an hour", () => {
    const retorno = { to: '/perfil', em: NOW, userId: 7 }
    expect(retornoDe(retorno, 8, NOW)).toBeUndefined()
    expect(retornoDe(retorno, 7, NOW + 31 * MINUTE)).toBeUndefined()
    expect(retornoDe({ to: '/perfil', em: NOW }, 8, NOW)).toBe('/perfil')
    expect(retornoDe(undefined, 7, NOW)).toBeUndefined()
  })
})
