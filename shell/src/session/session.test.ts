import { usuarioDeExemplo } from '@portal/platform/fake'
import { memoryStore } from '@portal/platform/storage'
import { createSession, followOtherTabs } from './session'

const make = () => {
  const port = memoryStore()
  return { port, ...createSession({ port, userApps: ['mf-advertiser'] }) }
}

describe('createSession', () => {
  it('stores authUser with its token', () => {
    const { actions, port } = make()
    actions.signIn('segredo', usuarioDeExemplo)
    expect(JSON.parse(port.read('authUser') ?? '')).toEqual({ ...usuarioDeExemplo, token: 'segredo' })
  })

  it('restores a draft only to its own user after a session expired', () => {
    const { actions, storage, expire } = make()
    const draft = {
      titulo: 'Massagem',
      categoria: 'Massagistas',
      estado: 'GO',
      cidade: 'Goiânia',
      userId: 128,
    }
    actions.signIn('um', usuarioDeExemplo)
    storage.set('anuncioTemporario', draft)
    expire('um')
    actions.signIn('dois', usuarioDeExemplo)
    expect(storage.get('anuncioTemporario')).toEqual(draft)
    expire('dois')
    actions.signIn('outra', { ...usuarioDeExemplo, id: 129 })
    expect(storage.get('anuncioTemporario')).toBeUndefined()
  })

  it('removes only the token on a 401, and only the rejected token', () => {
    const { actions, expire, port } = make()
    actions.signIn('novo', usuarioDeExemplo)
    expire('velho')
    expect(actions.get().signedIn).toBe(true)
    expire('novo')
    expect(actions.get().signedIn).toBe(false)
    expect([port.read('token'), port.read('authUser') === undefined]).toEqual([undefined, false])
  })

  it('keeps the return address and its owner until the user signs out', () => {
    const { actions, expire, clear, port, forgetRetorno } = make()
    const kept = () => JSON.parse(port.read('shell:retorno') ?? 'null')
    actions.signIn('segredo', usuarioDeExemplo)
    expect([expire('outro', '/perfil'), kept()]).toEqual([false, null])
    expect([expire('segredo', '/perfil'), kept()]).toEqual([
      true,
      expect.objectContaining({ to: '/perfil', userId: 128 }),
    ])
    clear(new URL('https://portal.exemplo/conta?a=1'))
    expect(kept()).toMatchObject({ to: '/conta?a=1', userId: 128 })
    clear(new URL('https://portal.exemplo/cupons'))
    expect(kept()).toEqual({ to: '/cupons', em: expect.any(Number) })
    actions.signIn('segredo', usuarioDeExemplo)
    actions.signOut()
    expect(kept()).toBeNull()
    clear(new URL('https://portal.exemplo/cupons'))
    forgetRetorno()
    expect(kept()).toBeNull()
  })

  it('follows changes made by another tab', () => {
    const session = make()
    followOtherTabs(session, window)
    session.port.write('token', 'segredo')
    session.port.write('authUser', JSON.stringify(usuarioDeExemplo))
    window.dispatchEvent(new StorageEvent('storage', { key: 'authUser' }))
    expect(session.actions.get()).toMatchObject({ signedIn: true, token: 'segredo' })
    session.port.drop('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(session.actions.get()).toEqual({ signedIn: false })
  })
})
