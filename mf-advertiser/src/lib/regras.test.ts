import { schemaDe } from './regras'

const schema = schemaDe(({ titulo }: { titulo: string }) => ({
  ...(titulo.length < 5 && { titulo: ['Mínimo 5 caracteres', 'Campo obrigatório'] }),
}))

describe('a schema built from a rule', () => {
  afterEach(() => jest.dontMock('./esquema'))

  it.each([
    ['with yup', () => undefined],
    [
      'where yup cannot come',
      () =>
        jest.doMock('./esquema', () => {
          throw new Error('sem rede')
        }),
    ],
  ])('%s takes what the rule takes, and refuses in the shape that formik reads', async (_, prepare) => {
    jest.resetModules()
    prepare()
    expect(await schema.validate({ titulo: 'Massagem' })).toEqual({ titulo: 'Massagem' })
    await expect(schema.validate({ titulo: 'Oi' }, { abortEarly: false })).rejects.toMatchObject({
      name: 'ValidationError',
      inner: [{ path: 'titulo', message: 'Mínimo 5 caracteres' }],
    })
  })
})
