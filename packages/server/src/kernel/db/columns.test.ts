import { insertInto, selecting, setting, toRow, type Columns } from './columns'

interface Pessoa {
  nome: string
  nascidaEm: string | null
  ultimoNome?: string
  email?: string
}
const COLUNAS: Columns<Pessoa> = {
  nascidaEm: 'nascida_em',
  nome: 'nome',
  ultimoNome: 'sobrenome',
  email: 'email',
}

it('maps fields by name, whatever the order; null is a value, what is absent is left out', () => {
  expect(toRow(COLUNAS, { nome: 'Ana', nascidaEm: null })).toEqual({ nome: 'Ana', nascida_em: null })
})

it('leaves out what a form has beside its columns', () => {
  const wider = { nome: 'Ana', nascidaEm: null, senha: 'x' }
  expect(toRow(COLUNAS, wider)).not.toHaveProperty('senha')
})

it('reads a column that has another name than its field under an alias', () => {
  expect(selecting(COLUNAS, 'p')).toBe('p.nascida_em, p.nome, p.sobrenome AS ultimo_nome, p.email')
})

it('inserts every value under its column, some through an expression', () => {
  const row = { nome: 'Ana', palavras: ['a', 'b'] }
  expect(insertInto('pessoas', row, { palavras: (param) => `array_to_tsvector(${param})` })).toEqual({
    text: 'INSERT INTO pessoas (nome, palavras) VALUES ($1, array_to_tsvector($2))',
    values: ['Ana', ['a', 'b']],
  })
})

it('counts the parameters of an update on from those before it', () => {
  expect(setting({ nome: 'Ana', email: null }, 2)).toEqual({
    text: 'nome = $2, email = $3',
    values: ['Ana', null],
  })
})
