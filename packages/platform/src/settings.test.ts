import { refusalOf, settingsSchema, type Setting } from './manifest'
import { settingsOf } from './settings'

const title = 'x'
const errorMessage = 'Não cabe.'
const quantos: Setting = { title, type: 'integer', minimum: 1, maximum: 24, default: 6, errorMessage }
const texto: Setting = { title, type: 'string', minLength: 2, maxLength: 4, default: 'novo', errorMessage }

describe('the settings of an app', () => {
  const read = settingsOf('mf-clube', { quantos: { default: 6 }, faixa: { default: false } })

  it('are the changed values, and defaults for all others', () => {
    expect(read({})).toEqual({ quantos: 6, faixa: false })
    const settings = { 'mf-clube': { quantos: 9, outro: 1 }, 'mf-outro': { faixa: true } }
    expect(read({ settings })).toEqual({ quantos: 9, faixa: false })
  })

  it('have their default in place of a value of another type', () => {
    expect(read({ settings: { 'mf-clube': { quantos: '9', faixa: 1 } } })).toEqual({
      quantos: 6,
      faixa: false,
    })
  })

  it('have the types of their defaults', () => {
    const { quantos, faixa }: { quantos: number; faixa: boolean } = read({})
    expect([quantos, faixa]).toEqual([6, false])
  })
})

describe('the schema of a setting', () => {
  it.each<[Setting, boolean | number | string, boolean]>([
    [quantos, 1, true],
    [quantos, 24, true],
    [quantos, 0, false],
    [quantos, 1.5, false],
    [quantos, '6', false],
    [texto, 'ab', true],
    [texto, 'a', false],
    [texto, 'abcde', false],
    [{ ...texto, enum: ['novo', 'alto'] }, 'alto', true],
    [{ ...texto, enum: ['novo', 'alto'] }, 'raso', false],
    [{ title, type: 'boolean', default: true }, false, true],
    [{ title, type: 'boolean', default: true }, 0, false],
  ])('%j takes %j: %s', (setting, value, fits) => {
    expect(refusalOf(setting, value) === undefined).toBe(fits)
  })

  it.each([
    { ...quantos, maximum: undefined },
    { ...quantos, errorMessage: undefined },
    { ...texto, maxLength: 10_000 },
    { title, type: 'object', default: 'x' },
  ])('is refused itself without bounds and a message: %j', (setting) => {
    expect(settingsSchema.safeParse({ nome: setting }).success).toBe(false)
  })
})
