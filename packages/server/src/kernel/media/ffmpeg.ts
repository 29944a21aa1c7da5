/** Converts recordings with the machine's ffmpeg, in a bounded process (docs/adr/0117-voice.md, 0118-video.md). */
import {
  GRAVACAO_FOLGA_MS,
  GRAVACAO_MIN_MS,
  GRAVACAO_SEGUNDOS,
  NOME_GRAVACAO,
  type TipoGravacao,
} from '@portal/domain/gravacao'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fail, invalid } from '../failure'
import { findProgram } from '../find-program'
import { drawingOf, FRAME, words } from './filters'
import type { Corte, Gravacao, Media, VideoPronto } from './ports'

const run = promisify(execFile)

/** Of the child: seconds of CPU, bytes of address space, bytes of a file. Fatal when passed. */
const BOUNDS = ['--cpu=45', '--as=700000000', '--fsize=12000000', '--core=0']
/** Each thread would reserve 64 MB of address space. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' }
/** Of one conversion: shorter than HAProxy's `timeout server`. */
const TIMEOUT_MS = 40_000
/** One converts, one waits. */
const QUEUE_MAX = 2
/** Containers without references to other files: a playlist could read any file of this machine. */
const FORMATS = 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,ogg,mp3,aac,wav,flac,amr'
const SOUND =
  'aac,opus,vorbis,mp3,mp3float,flac,alac,amrnb,amrwb,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8'
const PICTURE = 'h264,hevc,vp8,vp9,libdav1d,mpeg4,h263'
/** Full HD either way, and square. */
const PIXELS_MAX = 1920 * 1920

const ILEGIVEL = {
  voz: invalid({
    voz: ['Não conseguimos ouvir este arquivo. Grave de novo ou envie um áudio em MP3, M4A, OGG ou WAV.'],
  }),
  video: invalid({
    video: ['Não conseguimos abrir este arquivo. Grave de novo ou envie um vídeo MP4 ou MOV de até 1080p.'],
  }),
}
const OCUPADO = fail('MUITAS_TENTATIVAS', {
  message: 'Há outras gravações na frente. Envie de novo em meio minuto.',
  retryAfter: 30,
})

/** `marca`: text drawn into each frame. */
export function ffmpegMedia({ marca = '', find = findProgram, timeoutMs = TIMEOUT_MS } = {}): Media {
  const [ffmpeg, prlimit] = [find('ffmpeg'), find('prlimit')]
  if (ffmpeg === undefined || prlimit === undefined) {
    const missing = (what: string) => async () =>
      fail('CONFLITO', { message: `Este portal ainda não recebe ${what}.` })
    return { available: false, toVoz: missing('recados de voz'), toVideo: missing('vídeos') }
  }
  const bounded: Convert = async ({ folder, signal }, args) => {
    const how = { cwd: folder, env: ONE_ARENA, signal, killSignal: 'SIGKILL' } as const
    await run(prlimit, [...BOUNDS, ffmpeg, ...words('-nostdin -hide_banner -loglevel error'), ...args], how)
  }
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const next = async <G extends Gravacao>(tipo: TipoGravacao, convert: (place: Place) => Promise<G>) => {
    if (waiting >= QUEUE_MAX) return OCUPADO
    waiting += 1
    // One at a time: a conversion takes a core.
    const converting = last.then(() => inFolder(timeoutMs, convert))
    last = converting
    const gravacao = await converting
    waiting -= 1
    if (gravacao === LENTO)
      return refuse(tipo, 'demorou demais para ser preparado. Envie um mais curto ou mais leve.')
    return gravacao === undefined ? ILEGIVEL[tipo] : measured(tipo, gravacao)
  }
  return {
    available: true,
    toVoz: (path) => next('voz', (place) => toVoz(bounded, place, path)),
    toVideo: (path, corte) => next('video', (place) => toVideo(bounded, place, { path, marca, ...corte })),
  }
}

/** Where and for how long a conversion works. */
interface Place {
  folder: string
  signal: AbortSignal
}
type Convert = (place: Place, args: readonly string[]) => Promise<void>

const LENTO = Symbol('it takes too long')

/** Undefined: not a recording, or one that passes a bound. */
async function inFolder<G>(
  timeoutMs: number,
  convert: (place: Place) => Promise<G>,
): Promise<G | typeof LENTO | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-gravacao-'))
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await convert({ folder, signal })
  } catch {
    return signal.aborted ? LENTO : undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const refuse = (tipo: TipoGravacao, why: string) =>
  invalid({ [tipo]: [`O ${NOME_GRAVACAO[tipo].toLowerCase()} ${why}`] })

function measured<G extends Gravacao>(tipo: TipoGravacao, gravacao: G) {
  if (gravacao.duracaoMs > GRAVACAO_SEGUNDOS * 1_000 + GRAVACAO_FOLGA_MS)
    return refuse(tipo, `pode ter até ${GRAVACAO_SEGUNDOS} segundos.`)
  if (gravacao.duracaoMs < GRAVACAO_MIN_MS) return refuse(tipo, 'precisa ter ao menos 1 segundo.')
  return { ok: true as const, gravacao }
}

const inputOf = (codecs: string, path: string) => [
  ...words(`-protocol_whitelist file -format_whitelist ${FORMATS} -codec_whitelist ${codecs}`),
  ...words(`-max_pixels ${PIXELS_MAX} -threads 1 -i`),
  `file:${path}`,
]
const AAC = words('-ac 1 -ar 44100 -c:a aac -b:a 64k')
/** `superfast`: 30 s take 10 s of a core. Unit type 6 names the encoder and its settings. */
const H264 = words(
  '-c:v libx264 -preset superfast -crf 27 -maxrate 1200k -bufsize 2400k -bsf:v filter_units=remove_types=6',
)
/** Without `bitexact` the result names the program. */
const MP4 = words(
  '-sn -dn -threads 1 -map_metadata -1 -map_chapters -1 -fflags +bitexact -flags +bitexact -movflags +faststart ' +
    // A little more than is allowed, so that a longer one is recognised without converting all of it.
    `-f mp4 -t ${GRAVACAO_SEGUNDOS + 1}`,
)
const ONE_THREAD = words('-filter_threads 1 -filter_complex_threads 1')

/** The first audio stream alone. */
async function toVoz(convert: Convert, place: Place, path: string): Promise<Gravacao> {
  const to = join(place.folder, 'voz.m4a')
  const output = [...words('-map 0:a:0 -vn'), ...AAC, ...MP4]
  await convert(place, [...inputOf(SOUND, path), ...ONE_THREAD, ...output, `file:${to}`])
  return readGravacao(to)
}

/** The first frame determines the size of all others. */
async function toVideo(
  convert: Convert,
  place: Place,
  { path, marca, areas, semSom }: Corte & { path: string; marca: string },
): Promise<VideoPronto> {
  const [quadro, marked, coberto, to] = ['quadro.png', 'marca.png', 'coberto.png', 'video.mp4'].map((name) =>
    join(place.folder, name),
  ) as [string, string, string, string]
  const input = inputOf(`${SOUND},${PICTURE}`, path)
  const one = words('-frames:v 1 -f image2 -c:v png -threads 1')
  await convert(place, [...input, ...ONE_THREAD, '-vf', FRAME, ...one, `file:${quadro}`])
  const frame = await readFile(quadro)
  const size = { width: frame.readUInt32BE(16), height: frame.readUInt32BE(20) }
  // The command line starts without the image library.
  const { markOf } = await import('../images/mark')
  const mark = await markOf(marca, size)
  if (mark !== undefined) await writeFile(marked, mark)
  const overlay = words('-format_whitelist png_pipe -codec_whitelist png -threads 1 -f png_pipe -i')
  await convert(place, [
    ...input,
    ...(mark === undefined ? [] : [...overlay, `file:${marked}`]),
    ...ONE_THREAD,
    '-filter_complex',
    drawingOf(areas, size, mark !== undefined),
    ...words('-map [video]'),
    ...(semSom ? ['-an'] : [...words('-map 0:a:0?'), ...AAC]),
    ...H264,
    ...MP4,
    `file:${to}`,
    ...words('-map [coberto]'),
    ...one,
    `file:${coberto}`,
  ])
  return { ...(await readGravacao(to)), quadro: frame, coberto: await readFile(coberto) }
}

async function readGravacao(path: string): Promise<Gravacao> {
  const bytes = await readFile(path)
  return { bytes, duracaoMs: durationOf(bytes) }
}

/** Milliseconds, by the movie header that ffmpeg wrote: time scale and duration follow two times of 4 bytes. */
function durationOf(bytes: Buffer): number {
  const header = bytes.indexOf('mvhd')
  if (header < 0) return 0
  return Math.round((bytes.readUInt32BE(header + 20) * 1_000) / bytes.readUInt32BE(header + 16))
}
