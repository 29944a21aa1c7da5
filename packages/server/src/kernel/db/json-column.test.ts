import { z } from 'zod'
import { jsonColumn, jsonList } from './json-column'

const first = jsonColumn(
  'pedidos.forma',
  z.object({ nome: z.string(), bairro: z.string().nullable().default(null) }),
)
const renamed = jsonColumn('pedidos.forma', z.object({ titulo: z.string(), idade: z.number() }), [
  ({ nome, ...rest }) => ({ ...rest, titulo: nome }),
  (old) => ({ ...old, idade: 18 }),
])

it('reads what it writes, and values from before versions existed', () => {
  expect(first.read(JSON.parse(first.write({ nome: 'Ana', bairro: 'Centro' })))).toEqual({
    nome: 'Ana',
    bairro: 'Centro',
  })
  expect(first.read({ nome: 'Ana', bairro: 'Centro' })).toEqual({ nome: 'Ana', bairro: 'Centro' })
})

it('gives a field missing from an older row its default', () => {
  expect(first.read({ nome: 'Ana' })).toEqual({ nome: 'Ana', bairro: null })
})

it('takes each version to the next, from the one that wrote', () => {
  expect(renamed.read({ nome: 'Ana' })).toEqual({ titulo: 'Ana', idade: 18 })
  expect(renamed.read({ titulo: 'Ana', versao: 2 })).toEqual({ titulo: 'Ana', idade: 18 })
  expect(renamed.read({ titulo: 'Ana', idade: 30, versao: 3 })).toEqual({ titulo: 'Ana', idade: 30 })
  expect(JSON.parse(renamed.write({ titulo: 'Ana', idade: 30 }))).toMatchObject({ versao: 3 })
})

it('reads what a later release wrote, should it be rolled back', () => {
  expect(first.read({ nome: 'Ana', bairro: null, apelido: 'A', versao: 9 })).toEqual({
    nome: 'Ana',
    bairro: null,
  })
})

it('names the column and the field that cannot be read, and not what stands there', () => {
  const read = () => first.read({ nome: 62987654321, bairro: null })
  expect(read).toThrow('pedidos.forma, versao 1 cannot be read: nome invalid_type')
  expect(read).not.toThrow(/62987654321/)
  expect(() => first.read(null)).toThrow('pedidos.forma cannot be read')
})

it('reads lists whose items are of several versions', () => {
  const list = jsonList('pedidos.formas', renamed)
  expect(list.read([{ nome: 'Ana' }, { titulo: 'Bia', idade: 30, versao: 3 }])).toEqual([
    { titulo: 'Ana', idade: 18 },
    { titulo: 'Bia', idade: 30 },
  ])
  expect(JSON.parse(list.write([{ titulo: 'Bia', idade: 30 }]))).toEqual([
    { titulo: 'Bia', idade: 30, versao: 3 },
  ])
})
