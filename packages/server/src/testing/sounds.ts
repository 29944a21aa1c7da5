import { join } from 'node:path'
import { runTool } from './tools'

const TITLE = ['-metadata', 'title=Gravado em casa']
const SILENT = '-y -loglevel error'.split(' ')

async function make(file: string, args: readonly string[]): Promise<string> {
  const { code, said } = await runTool('ffmpeg', [...SILENT, ...args, ...TITLE, file])
  if (code !== 0) throw new Error(said)
  return file
}

const toneOf = (seconds: number) => `sine=frequency=440:sample_rate=16000:duration=${seconds}`

/** A sine tone of this length, as a phone's recorder would store it; with a title, which conversion must remove. */
export const tone = (folder: string, seconds: number, name = 'tom.ogg'): Promise<string> =>
  make(join(folder, name), ['-f', 'lavfi', '-i', toneOf(seconds)])

/** A test pattern with a tone, and the title as above. */
export const clip = (
  folder: string,
  seconds: number,
  { size = '320x180', more = '' } = {},
): Promise<string> =>
  make(join(folder, 'clipe.mp4'), [
    ...`-f lavfi -i testsrc2=size=${size}:rate=10:duration=${seconds} -f lavfi -i ${toneOf(seconds)}`.split(
      ' ',
    ),
    ...`-c:v libx264 -preset ultrafast -pix_fmt yuv420p ${more}`.trim().split(' '),
  ])
