import { SourceMap, type SourceMapping } from 'node:module'
import type { ReleaseStore } from './store'

/** Lines of source before and after the traced one. */
const AROUND = 2
/** The end of a frame, also of one in a whole address: `home.54bc913956.js:1:2034`. */
const FRAME = /([^/\s()@]+\.js):(\d+):(\d+)/
/** webpack's name of a module: `webpack://mf-public@0.1.0-a77ecb94c5f5/./src/lib/AppLink.tsx`. */
const MODULE = /^webpack:\/\/[^/]+\/(?:\.\/)?([^?]*).*$/

export interface Traced {
  app: string
  version: string
  frames: readonly string[]
}

/** Sources of frames of a released script, each with the lines around it, by the maps in the store. */
export async function describeTrace(
  store: Pick<ReleaseStore, 'readFile'>,
  { app, version, frames }: Traced,
): Promise<string> {
  const traced = frames.map(async (frame) => {
    const [, file, line, column] = FRAME.exec(frame) ?? []
    if (file === undefined) throw new Error(`'${frame}' is no frame: name it as home.54bc913956.js:1:2034.`)
    const map = await readMap(store, { app, version, file })
    return describeFrame(map, {
      frame: `${file}:${line}:${column}`,
      line: Number(line),
      column: Number(column),
    })
  })
  return (await Promise.all(traced)).join('\n\n')
}

async function readMap(
  store: Pick<ReleaseStore, 'readFile'>,
  { app, version, file }: { app: string; version: string; file: string },
): Promise<SourceMap> {
  try {
    const bytes = await store.readFile(app, version, `maps/${file}.map`)
    return new SourceMap(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new Error(`${app} ${version} has no source map of ${file} in the store.`)
  }
}

function describeFrame(
  map: SourceMap,
  { frame, line, column }: { frame: string; line: number; column: number },
): string {
  // Frames count from 1, maps from 0.
  const entry: Partial<SourceMapping> = map.findEntry(line - 1, column - 1)
  const { originalSource, originalLine = 0, originalColumn = 0 } = entry
  // webpack's own code.
  if (originalSource === undefined) return `${frame}: no source`
  const { sources, sourcesContent = [] } = map.payload
  const text = sourcesContent[sources.indexOf(originalSource)] ?? ''
  const place = `${originalSource.replace(MODULE, '$1')}:${originalLine + 1}:${originalColumn + 1}`
  return [`${frame}: ${place}`, ...excerpt(text, originalLine)].join('\n')
}

function excerpt(text: string, at: number): string[] {
  const first = Math.max(0, at - AROUND)
  const lines = text === '' ? [] : text.split('\n').slice(first, at + AROUND + 1)
  return lines.map(
    (line, n) => `${first + n === at ? '>' : ' '} ${String(first + n + 1).padStart(4)}  ${line}`,
  )
}
