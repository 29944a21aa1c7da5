import { join } from 'node:path'
import { runTool } from './tools'

/** A sine tone of this length, as a phone's recorder would store it; with a title, which conversion must remove. */
export async function tone(folder: string, seconds: number, name = 'tom.ogg'): Promise<string> {
  const file = join(folder, name)
  const source = `sine=frequency=440:sample_rate=16000:duration=${seconds}`
  const { code, said } = await runTool('ffmpeg', [
    ...'-y -loglevel error -f lavfi -i'.split(' '),
    source,
    '-metadata',
    'title=Gravado em casa',
    file,
  ])
  if (code !== 0) throw new Error(said)
  return file
}
