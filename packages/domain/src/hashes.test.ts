import { lerListaDeHashes } from './hashes'
import { HASHES_IMPORTADOS_MAX } from './limites'

const A = 'a'.repeat(64)

describe('a list of hashes', () => {
  it('has one hash per line, in either case, between comments and empty lines', () => {
    expect(lerListaDeHashes(`# órgão\n${A.toUpperCase()}\n\n  ${A}\r\n`)).toEqual({
      ok: true,
      hashes: [A, A],
    })
  })

  it('is refused completely for one bad line, which is reported', () => {
    expect(lerListaDeHashes(`${A}\nabc`)).toMatchObject({ problema: expect.stringContaining('a linha 2') })
  })

  it('is refused when empty or too large', () => {
    expect(lerListaDeHashes('# nada\n')).toMatchObject({ ok: false })
    expect(lerListaDeHashes(`${A}\n`.repeat(HASHES_IMPORTADOS_MAX + 1))).toMatchObject({ ok: false })
  })
})
