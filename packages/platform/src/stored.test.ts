import { createStorage, memoryStore } from './storage'
import { storedObject } from './stored'

interface Draft {
  titulo: string
  /** Added by a later release. */
  zona: string
  /** Minutes since version 2, hours before. */
  duracao: number
}

const draft = storedObject<Draft>({
  required: { titulo: 'string', duracao: 'number' },
  defaults: { zona: '' },
  upgrades: [(old) => ({ ...old, duracao: Number(old['duracao']) * 60 })],
})

describe('a stored object', () => {
  it("written before a field existed gets the field's default", () => {
    expect(draft.parse({ v: 2, titulo: 'a', duracao: 60 })).toEqual({ titulo: 'a', duracao: 60, zona: '' })
  })
  it('of an earlier version is upgraded to the newest', () => {
    expect(draft.parse({ titulo: 'a', duracao: 2, zona: 'Centro' })).toEqual({
      titulo: 'a',
      duracao: 120,
      zona: 'Centro',
    })
  })
  it('is written with its version, and reads back unchanged', () => {
    const value = { titulo: 'a', zona: 'Centro', duracao: 30 }
    expect(draft.write(value)).toEqual({ ...value, v: 2 })
    expect(draft.parse(draft.write(value))).toEqual(value)
  })
  it('of a newer release keeps fields unknown to this one after a rollback', () => {
    expect(draft.parse({ v: 3, titulo: 'a', zona: '', duracao: 30, novo: 1 })).toMatchObject({
      novo: 1,
      duracao: 30,
    })
  })
  it.each([[undefined], ['texto'], [[]], [{ v: 2, titulo: 7, duracao: 1 }], [{ v: 2, titulo: 'a' }]])(
    'is rejected when it is %j',
    (value) => expect(draft.parse(value)).toBeUndefined(),
  )
})

describe('the keys of the contract', () => {
  const stored = (key: string, value: unknown) => createStorage(memoryStore({ [key]: JSON.stringify(value) }))

  it('read a user written by a release with fewer fields', () => {
    const old = { id: 1, email: 'a@b.com.br', creditos: 3, creditosUsados: 0 }
    expect(stored('authUser', old).get('authUser')).toEqual({
      ...old,
      name: '',
      avatar: null,
      aceite_lgpd: 0,
      codigo: '',
    })
  })
  it('read a promotion written by a release with fewer fields', () => {
    const old = { turno: 'tarde', dias: 3, total: 14.5, creditos: 5, horaInicio: '14:00' }
    expect(stored('promocao', old).get('promocao')).toMatchObject({ ...old, superTop: false, impulsos: 0 })
  })
  it('read a listing with any fields of its release', () => {
    const old = { titulo: 'a', categoria: 'b', estado: 'RJ', cidade: 'c', corpo: ['Magra'] }
    expect(stored('anuncioTemporario', old).get('anuncioTemporario')).toEqual(old)
  })
  it('are written without a version while only one exists', () => {
    const port = memoryStore()
    createStorage(port).set('preCadastro', { username: 'a', email: 'a@b.com.br', codigo_id: 'x' })
    expect(port.read('preCadastro')).toBe('{"username":"a","email":"a@b.com.br","codigo_id":"x"}')
  })
})
