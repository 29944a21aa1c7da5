import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tone } from '../../testing/sounds'
import { describeWith } from '../../testing/tools'
import { ffmpegMedia } from './ffmpeg'

const folders: string[] = []
async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'portal-tom-'))
  folders.push(made)
  return made
}
afterAll(() => Promise.all(folders.map((made) => rm(made, { recursive: true, force: true }))))

const refusal = (voz: string) => ({ ok: false, code: 'CORPO_INVALIDO', errors: { voz: [voz] } })
const ILEGIVEL = refusal(expect.stringContaining('Não conseguimos ouvir este arquivo.') as string)

describeWith('ffmpeg', 'a recording', () => {
  const { available, toVoz } = ffmpegMedia()

  it('becomes AAC in MP4 without metadata, with its length', async () => {
    const converted = await toVoz(await tone(await folder(), 3))
    if (!available || !converted.ok) throw new Error('it is not converted')
    const { bytes, duracaoMs } = converted.gravacao
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    // The index is first, so that it plays while it is loaded.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(bytes.includes('Gravado em casa') || bytes.includes('Lavf')).toBe(false)
    expect(Math.abs(duracaoMs - 3_000)).toBeLessThan(100)
  })

  it('is refused when it is longer than 30 s or shorter than one', async () => {
    const at = await folder()
    expect(await toVoz(await tone(at, 40))).toMatchObject(
      refusal('O recado de voz pode ter até 30 segundos.'),
    )
    expect(await toVoz(await tone(at, 0.5))).toMatchObject(
      refusal('O recado de voz precisa ter ao menos 1 segundo.'),
    )
  })

  it('is refused when it is something else, and leaves no file', async () => {
    const at = await folder()
    const text = join(at, 'audio.mp3')
    await writeFile(text, 'isto não é um áudio '.repeat(500))
    const before = await leftovers()
    expect(await toVoz(text)).toMatchObject(ILEGIVEL)
    expect(await leftovers()).toEqual(before)
  })

  it.each([
    ['a local file', 'ffconcat version 1.0\nfile tom.ogg\n'],
    ['an address', '#EXTM3U\n#EXTINF:5,\nhttp://127.0.0.1:9/interno\n#EXT-X-ENDLIST\n'],
  ])('is not read through a playlist that names %s', async (_what, text) => {
    const at = await folder()
    await tone(at, 2)
    const playlist = join(at, 'audio.mp3')
    await writeFile(playlist, text)
    expect(await toVoz(playlist)).toMatchObject(ILEGIVEL)
  })
})

describe('without ffmpeg', () => {
  it('every recording is refused in words', async () => {
    const { available, toVoz } = ffmpegMedia(() => undefined)
    expect(available).toBe(false)
    expect(await toVoz('/tmp/nada')).toMatchObject({
      code: 'CONFLITO',
      message: 'Este portal ainda não recebe recados de voz.',
    })
  })
})

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('portal-voz-'))
