import { generateKeyPairSync } from 'node:crypto'
import { createSeal, UNSEALED } from './signed-json'

function keys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    public: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
const ours = keys()
const theirs = keys()
const manifest = { app: 'mf-public', version: '2', files: { b: '2', a: ['1'] } }

describe('a key that is bound to an app', () => {
  const bound = createSeal([`mf-clube:${ours.public}`, `*:${theirs.public}`])
  const by = (who: typeof ours) => createSeal([], who.private).sign('entry', manifest)

  it('is trusted with that app, and with no other', () => {
    expect(() => bound.check('entry', by(ours), 'mf-clube')).not.toThrow()
    expect(() => bound.check('entry', by(ours), 'mf-public')).toThrow('mf-public')
    expect(() => bound.check('entry', by(ours), '*')).toThrow('signature')
    expect(() => bound.check('entry', by(ours))).not.toThrow()
  })

  it.each(['mf-clube', 'mf-public', '*'])('is not needed for %s where a key of all apps signed', (app) => {
    expect(() => bound.check('entry', by(theirs), app)).not.toThrow()
  })

  it('is bound where it signs too', () => {
    const signer = createSeal([`mf-clube:${ours.public}`], ours.private)
    const signed = signer.sign('entry', manifest)
    expect(() => signer.check('entry', signed, 'mf-clube')).not.toThrow()
    expect(() => signer.check('entry', signed, 'mf-public')).toThrow('signature')
  })
})

describe('createSeal', () => {
  const signed = createSeal([], ours.private).sign('remote', manifest)
  const reader = createSeal([ours.public])

  it('takes what a trusted key signed, however it is laid out', () => {
    expect(() => reader.check('remote', signed)).not.toThrow()
    const turned = Object.fromEntries(Object.entries(signed).reverse())
    expect(() => reader.check('remote', JSON.parse(JSON.stringify(turned, null, 4)))).not.toThrow()
  })

  it.each([
    ['unsigned', manifest],
    ['signed by another key', createSeal([], theirs.private).sign('remote', manifest)],
    ['changed afterwards', { ...signed, version: '3' }],
    ['given another field', { ...signed, server: { entry: 'server/x.cjs' } }],
    [
      'made a list of pairs where an object was',
      {
        ...signed,
        files: [
          ['a', ['1']],
          ['b', '2'],
        ],
      },
    ],
    ['given a signature that is no text', { ...manifest, signature: 1 }],
    ['no object', 'x'],
    ['nothing', null],
  ])('refuses what is %s', (_, value) => {
    expect(() => reader.check('remote', value)).toThrow('signature')
  })

  it('takes no manifest for a pointer', () => {
    expect(() => reader.check('releases', signed)).toThrow('signature')
  })

  it('signs nothing without its own key', () => {
    expect(() => reader.sign('remote', manifest)).toThrow('RELEASE_SIGNING_KEY_FILE')
  })

  it('takes no other kind of key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(() => createSeal([], pem)).toThrow('Ed25519')
    expect(() => createSeal(['AAAA'])).toThrow()
  })

  it('requires no signature where no key is configured', () => {
    expect(createSeal([])).toBe(UNSEALED)
  })
})
