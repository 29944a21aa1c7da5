/** Converts recordings with the machine's ffmpeg, in a bounded process (docs/adr/0117-voice.md). */
import { VOZ_FOLGA_MS, VOZ_MIN_MS, VOZ_SEGUNDOS } from '@portal/domain/voz'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fail, invalid } from '../failure'
import { findProgram } from '../find-program'
import type { Gravacao, Media } from './ports'

const run = promisify(execFile)

/** Of the child: seconds of CPU, bytes of address space, bytes of a file. Fatal when passed. */
const BOUNDS = ['--cpu=20', '--as=600000000', '--fsize=4000000', '--core=0']
const TIMEOUT_MS = 30_000
/** Containers without references to other files: a playlist could read any file of this machine. */
const FORMATS = 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,ogg,mp3,aac,wav,flac,amr'
const CODECS =
  'aac,opus,vorbis,mp3,mp3float,flac,alac,amrnb,amrwb,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8'

const SEM_FFMPEG = fail('CONFLITO', { message: 'Este portal ainda não recebe recados de voz.' })
const ILEGIVEL = invalid({
  voz: ['Não conseguimos ouvir este arquivo. Grave de novo ou envie um áudio em MP3, M4A, OGG ou WAV.'],
})
const LONGO = invalid({ voz: [`O recado de voz pode ter até ${VOZ_SEGUNDOS} segundos.`] })
const CURTO = invalid({ voz: ['O recado de voz precisa ter ao menos 1 segundo.'] })

export function ffmpegMedia(find = findProgram): Media {
  const [ffmpeg, prlimit] = [find('ffmpeg'), find('prlimit')]
  if (ffmpeg === undefined || prlimit === undefined)
    return { available: false, toVoz: async () => SEM_FFMPEG }
  const convert = async (from: string): Promise<Gravacao | undefined> => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-voz-'))
    try {
      const to = join(folder, 'voz.m4a')
      await run(prlimit, [...BOUNDS, ffmpeg, ...INPUT, `file:${from}`, ...OUTPUT, `file:${to}`], {
        cwd: folder,
        env: {},
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
      })
      const bytes = await readFile(to)
      return { bytes, duracaoMs: durationOf(bytes) }
    } catch {
      // Not a recording, or one that passes a bound.
      return undefined
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    available: true,
    async toVoz(path) {
      // One at a time: a conversion takes a core.
      const converting = last.then(() => convert(path))
      last = converting
      const gravacao = await converting
      if (gravacao === undefined) return ILEGIVEL
      if (gravacao.duracaoMs > VOZ_SEGUNDOS * 1_000 + VOZ_FOLGA_MS) return LONGO
      return gravacao.duracaoMs < VOZ_MIN_MS ? CURTO : { ok: true, gravacao }
    },
  }
}

const words = (text: string) => text.split(' ')
const INPUT = words(
  `-nostdin -hide_banner -loglevel error -protocol_whitelist file -format_whitelist ${FORMATS} -codec_whitelist ${CODECS} -threads 1 -i`,
)
/** The first audio stream alone. Without `bitexact` the result names the program. */
const OUTPUT = words(
  '-map 0:a:0 -vn -sn -dn -ac 1 -ar 44100 -c:a aac -b:a 64k -threads 1 -filter_threads 1 ' +
    '-map_metadata -1 -map_chapters -1 -fflags +bitexact -flags:a +bitexact -movflags +faststart -f mp4 ' +
    // A little more than is allowed, so that a longer one is recognised without converting all of it.
    `-t ${VOZ_SEGUNDOS + 1}`,
)

/** Milliseconds, by the movie header that ffmpeg wrote: time scale and duration follow two times of 4 bytes. */
function durationOf(bytes: Buffer): number {
  const header = bytes.indexOf('mvhd')
  if (header < 0) return 0
  return Math.round((bytes.readUInt32BE(header + 20) * 1_000) / bytes.readUInt32BE(header + 16))
}
