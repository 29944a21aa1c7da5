import { createKeyring } from './keyring'
import { createVault } from './vault'

describe('createVault', () => {
  const vault = createVault(createKeyring('um segredo de teste bem longo'), 'cpf')

  it('opens what it sealed, and seals the same text differently each time', () => {
    const [first, second] = [vault.seal('52998224725'), vault.seal('52998224725')]
    expect(vault.open(first)).toBe('52998224725')
    expect(first.equals(second)).toBe(false)
    expect(first.includes('52998224725')).toBe(false)
  })

  it('opens nothing that was changed, or sealed under another secret or for another purpose', () => {
    const sealed = vault.seal('52998224725')
    const changed = Buffer.from(sealed)
    changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
    expect(() => vault.open(changed)).toThrow()
    expect(() =>
      createVault(createKeyring('outro segredo de teste, também longo'), 'cpf').open(sealed),
    ).toThrow()
    expect(() => createVault(createKeyring('um segredo de teste bem longo'), 'outro').open(sealed)).toThrow()
  })

  it('gives equal texts the same fingerprint, which cannot be computed without the secret', () => {
    expect(vault.fingerprint('1')).toEqual(vault.fingerprint('1'))
    expect(vault.fingerprint('1')).not.toEqual(vault.fingerprint('2'))
    expect(
      createVault(createKeyring('outro segredo de teste, também longo'), 'cpf').fingerprint('1'),
    ).not.toEqual(vault.fingerprint('1'))
  })
})
