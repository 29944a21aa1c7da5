/**
 * A process that reads the text of photos and is killed when it has none: the OCR holds 120 MB, and an error in
 * its thread ends its process (docs/adr/0113).
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js'
import { pageOfLines, type Grey } from './text-lines'

const MODEL = join(
  fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json')),
  '../4.0.0_best_int',
)
/** Percent; below it a word is a guess. */
const CONFIDENCE_MIN = 50

let started: Promise<Worker> | undefined

async function start(): Promise<Worker> {
  // With a path for the model and no cache, nothing is downloaded or written.
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: MODEL,
    gzip: true,
    cacheMethod: 'none',
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK })
  return worker
}

async function linesIn(picture: Grey): Promise<string[]> {
  const page = pageOfLines(picture)
  if (page === undefined) return []
  const worker = await (started ??= start())
  const { data } = await worker.recognize(asPgm(page), {}, { blocks: true })
  return sureLines(data)
}

const asPgm = ({ width, height, data }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])

function sureLines({ blocks }: Page): string[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
  return lines
    .map(({ words }) => words.filter(({ confidence }) => confidence >= CONFIDENCE_MIN))
    .map((words) => words.map(({ text }) => text).join(' '))
    .filter((line) => /[\p{L}\p{N}]{2}/u.test(line))
}

process.on('message', (picture: Grey) => {
  linesIn(picture).then(
    (lines) => process.send?.(lines),
    () => process.exit(1),
  )
})
process.on('disconnect', () => process.exit())
