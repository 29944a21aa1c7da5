import { mkdtemp, readFile as readPlain, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyring } from '../crypto/keyring'
import { cofreDeProvas } from '../crypto/vault'
import { diskStore } from './disk-store'
import { abrindoLacres, lacrar } from './lacre'
import { readFile } from './read-file'

const KEY = 'fotos/1/original.webp'
const BYTES = Buffer.from('RIFF picture')

describe('sealed evidence', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lacre-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is unreadable where it is stored, sealed once, and opens with the key', async () => {
    const files = diskStore(folder)
    const cofre = cofreDeProvas(createKeyring('um segredo dos testes'))
    await files.put(KEY, BYTES)
    expect(await lacrar(files, cofre, KEY)).toBe(true)
    const stored = await readPlain(join(folder, KEY))
    expect(stored.includes(BYTES)).toBe(false)
    await lacrar(files, cofre, KEY)
    expect(await readPlain(join(folder, KEY))).toEqual(stored)
    expect(await readFile(abrindoLacres(files, cofre), KEY)).toEqual(BYTES)
  })

  it('does not open with another key, nor moved to another place', async () => {
    const files = diskStore(folder)
    const cofre = cofreDeProvas(createKeyring('um segredo dos testes'))
    await files.put(KEY, BYTES)
    await lacrar(files, cofre, KEY)
    await expect(
      readFile(abrindoLacres(files, cofreDeProvas(createKeyring('outro segredo, de outro'))), KEY),
    ).rejects.toThrow()
    await files.put('fotos/2/original.webp', await readPlain(join(folder, KEY)))
    await expect(readFile(abrindoLacres(files, cofre), 'fotos/2/original.webp')).rejects.toThrow()
  })

  it('passes on what is not sealed, and what is not there', async () => {
    const files = diskStore(folder)
    const cofre = cofreDeProvas(createKeyring('um segredo dos testes'))
    await files.put(KEY, BYTES)
    expect(await readFile(abrindoLacres(files, cofre), KEY)).toEqual(BYTES)
    expect(await lacrar(files, cofre, 'fotos/9/original.webp')).toBe(false)
  })
})
