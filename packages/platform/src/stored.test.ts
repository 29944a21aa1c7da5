import { createStorage, forgetDraftsOfOthers, forgetUser, memoryStore } from './storage'
import { storedObject } from './storedObject'

interface Draft {
  titulo: string
  /** Added by a later release. */
  zona: string
}

const parse = storedObject<Draft>({ required: { titulo: 'string' }, defaults: { zona: '' } })

describe('a stored object', () => {
  it("written before a field existed gets the field's default", () => {
    expect(parse({ titulo: 'a' })).toEqual({ titulo: 'a', zona: '' })
  })
  it('of a newer release keeps fields unknown to this one after a rollback', () => {
    expect(parse({ titulo: 'a', zona: '', novo: 1 })).toEqual({ titulo: 'a', zona: '', novo: 1 })
  })
  it.each([[undefined], ['texto'], [[]], [{ titulo: 7 }], [{ zona: 'Centro' }]])(
    'is rejected when it is %j',
    (value) => expect(parse(value)).toBeUndefined(),
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
  it.each(['preCadastro', 'promocao', 'anuncioTemporario'] as const)(
    'leave the fields of %s to the apps, written and read unchanged',
    (key) => {
      const value = { qualquer: ['campo'] }
      expect(stored(key, value).get(key)).toEqual(value)
      const port = memoryStore()
      createStorage(port).set(key, value)
      expect(port.read(key)).toBe(JSON.stringify(value))
      expect(stored(key, 'texto').get(key)).toBeUndefined()
    },
  )
})

describe('drafts', () => {
  const open = (draft: object) =>
    memoryStore({ promocao: '{"dias":3}', anuncioTemporario: JSON.stringify(draft), preCadastro: '{}' })

  it.each([
    ['of another user are removed together', { userId: 7 }, ['preCadastro']],
    ['of the same user stay', { userId: 1 }, ['promocao', 'anuncioTemporario', 'preCadastro']],
    ['of nobody stay', {}, ['promocao', 'anuncioTemporario', 'preCadastro']],
  ])('%s', (_, draft, left) => {
    const port = open(draft)
    forgetDraftsOfOthers(createStorage(port), 1)
    expect(port.keys()).toEqual(left)
  })

  it('are removed by a sign-out', () => {
    const port = open({ userId: 1 })
    forgetUser(port, [])
    expect(port.keys()).toEqual(['preCadastro'])
  })
})
