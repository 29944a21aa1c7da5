import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { clip, tone } from '../../testing/sounds'
import { describeWith, runTool } from '../../testing/tools'
import { ffmpegMedia } from './ffmpeg'
import type { Corte } from './ports'

const folders: string[] = []
async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'portal-tom-'))
  folders.push(made)
  return made
}
afterAll(() => Promise.all(folders.map((made) => rm(made, { recursive: true, force: true }))))

const INTEIRO: Corte = { areas: [], semSom: false }
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

describeWith('ffmpeg', 'a video', () => {
  const { toVideo } = ffmpegMedia({ marca: 'Portal' })
  const convert = async (path: string, corte = INTEIRO) => {
    const converted = await toVideo(path, corte)
    if (!converted.ok) throw new Error(converted.message)
    return converted.gravacao
  }
  /** Streams and sides of a result, and what its first frame shows at a place. */
  const probe = async (bytes: Buffer) => {
    const at = await folder()
    await writeFile(join(at, 'v.mp4'), bytes)
    const { said } = await runTool('ffprobe', [
      ...'-v error -show_entries stream=codec_name,width,height -of csv=p=0'.split(' '),
      join(at, 'v.mp4'),
    ])
    await runTool('ffmpeg', ['-i', join(at, 'v.mp4'), '-frames:v', '1', join(at, 'f.png')])
    return { streams: said.trim().split(/\s+/), frame: await readFile(join(at, 'f.png')) }
  }
  /** How much the pixels of a part vary. */
  const detail = async (
    picture: Buffer,
    part: { left: number; top: number; width: number; height: number },
  ) => {
    const { channels } = await sharp(await sharp(picture).extract(part).greyscale().toBuffer()).stats()
    return channels[0]?.stdev ?? 0
  }

  it('becomes H.264 and AAC in MP4, its index first, without metadata', async () => {
    const { bytes, duracaoMs, quadro } = await convert(await clip(await folder(), 2))
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    for (const named of ['Gravado em casa', 'Lavf', 'x264 - core']) expect(bytes.includes(named)).toBe(false)
    expect(Math.abs(duracaoMs - 2_000)).toBeLessThan(100)
    expect((await probe(bytes)).streams).toEqual(['h264,320,180', 'aac'])
    expect(await sharp(quadro).metadata()).toMatchObject({ format: 'png', width: 320, height: 180 })
  })

  it('is turned upright, at most 720p, and silent where its owner wants so', async () => {
    const at = await folder()
    const tall = await clip(at, 1.2, { size: '1440x1080' })
    const turned = join(at, 'deitado.mp4')
    await runTool('ffmpeg', ['-i', tall, ...'-c copy -metadata:s:v rotate=90'.split(' '), turned])
    const { bytes } = await convert(turned, { ...INTEIRO, semSom: true })
    expect((await probe(bytes)).streams).toEqual(['h264,720,960'])
  })

  it('has its areas pixelated in each frame, and the portal’s mark in the corner', async () => {
    const areas = [{ x: 0.1, y: 0.1, largura: 0.3, altura: 0.4 }]
    const source = await clip(await folder(), 1.2, { size: '640x360' })
    const { bytes, coberto, quadro } = await convert(source, { areas, semSom: true })
    // A quarter of the area is one cell.
    const cell = { left: 70, top: 42, width: 36, height: 24 }
    const { frame } = await probe(bytes)
    expect(await detail(quadro, cell)).toBeGreaterThan(10)
    expect(await detail(coberto, cell)).toBeLessThan(2)
    expect(await detail(frame, cell)).toBeLessThan(4)
    const corner = { left: 600, top: 340, width: 36, height: 16 }
    expect(await detail(frame, corner)).toBeGreaterThan((await detail(coberto, corner)) + 10)
  })

  it('is refused in words when it is too long, too large, only sound, or something else', async () => {
    const at = await folder()
    expect(await toVideo(await clip(at, 40, { size: '64x64' }), INTEIRO)).toMatchObject({
      errors: { video: ['O vídeo pode ter até 30 segundos.'] },
    })
    const ilegivel = { code: 'CORPO_INVALIDO', errors: { video: [expect.stringContaining('de até 1080p')] } }
    expect(await toVideo(await clip(at, 1, { size: '2880x2160' }), INTEIRO)).toMatchObject(ilegivel)
    expect(await toVideo(await tone(at, 2), INTEIRO)).toMatchObject(ilegivel)
    const playlist = join(at, 'clipe.m3u8')
    await writeFile(playlist, `#EXTM3U\n#EXTINF:2,\n${await clip(at, 2)}\n#EXT-X-ENDLIST\n`)
    expect(await toVideo(playlist, INTEIRO)).toMatchObject(ilegivel)
  })

  it('is refused in words when it takes too long', async () => {
    const source = await clip(await folder(), 2)
    expect(await ffmpegMedia({ timeoutMs: 1 }).toVideo(source, INTEIRO)).toMatchObject({
      message: expect.stringContaining('O vídeo demorou demais') as string,
    })
  })

  it('is refused for now when others wait already', async () => {
    const source = await clip(await folder(), 1.2)
    const results = await Promise.all([1, 2, 3].map(() => toVideo(source, INTEIRO)))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(results[2]).toMatchObject({ code: 'MUITAS_TENTATIVAS', retryAfter: 30 })
    expect((await toVideo(source, INTEIRO)).ok).toBe(true)
  })
})

describe('without ffmpeg', () => {
  it('every recording is refused in words', async () => {
    const { available, toVoz, toVideo } = ffmpegMedia({ find: () => undefined })
    expect(available).toBe(false)
    expect(await toVoz('/tmp/nada')).toMatchObject({
      code: 'CONFLITO',
      message: 'Este portal ainda não recebe recados de voz.',
    })
    expect(await toVideo('/tmp/nada', INTEIRO)).toMatchObject({
      message: 'Este portal ainda não recebe vídeos.',
    })
  })
})

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('portal-gravacao-'))
