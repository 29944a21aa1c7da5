import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTool } from '../../../../scripts/engines.mjs'
import type { Page, Upload } from '../engines/page'
import type { Portal } from '../portal'

/** Label of the clip's player. */
export const CLIP = 'Vídeo, 0:02'

/** Two seconds of a test pattern with a tone; needs ffmpeg. */
export function clip(): Upload {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clipe-'))
  try {
    const path = join(folder, 'clipe.mp4')
    const source = '-f lavfi -i testsrc2=size=320x240:rate=10:duration=2 -f lavfi -i sine=duration=2'
    execFileSync(findTool('ffmpeg') ?? 'ffmpeg', [
      ...`-loglevel error ${source} -c:v libx264 -pix_fmt yuv420p`.split(' '),
      path,
    ])
    return { name: 'clipe.mp4', mimeType: 'video/mp4', buffer: readFileSync(path) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens the first album. */
export async function openAlbum(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/album`)
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click()
}

/** Chooses the album's recordings in a listing's form that shows all groups at once, and saves it. */
export async function chooseRecordings(page: Page, ...kinds: string[]): Promise<void> {
  for (const name of kinds)
    await page
      .getByRole('group', { name })
      .getByRole('radio', { name: / · 0:\d\d$/ })
      .check()
  await page.getByRole('button', { name: 'Salvar alterações' }).last().click()
}

/** What a browser that cannot decode a chosen video says, without H.264 for instance. */
export const UNSEEN = 'Este navegador não mostra este vídeo, e sem ver não dá para cobrir áreas.'

/** Whether the browser decodes recordings, which are H.264 and AAC. */
export const canPlay = (page: Page): Promise<boolean> =>
  page.evaluate(
    (type) => document.createElement('video').canPlayType(type) !== '',
    'video/mp4; codecs="avc1.42E01E, mp4a.40.2"',
  )

/** Whether the browser records sound; Debian's WebKitGTK has a recorder that supports no format. */
export const canRecord = (page: Page): Promise<boolean> =>
  page.evaluate((type) => MediaRecorder.isTypeSupported(type), 'audio/webm')

/** Records two seconds of voice in an open album. */
export async function recordVoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gravar recado' }).click()
  await page.getByText('Gravando 0:02 de 0:30').waitFor()
  await page.getByRole('button', { name: 'Parar' }).click()
  await page.getByLabel('Recado gravado agora').waitFor()
}

/** Sends what was recorded. */
export async function sendVoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar recado' }).click()
  await page.getByText('Recado de voz salvo.').waitFor()
}

/** Plays a video without sound, and returns 'plays' once time passes in it, else the name of the refusal. */
export const play = (page: Page, label: string): Promise<string> =>
  page.evaluate(async (named) => {
    const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${named}"]`)
    if (video === null) return 'no player'
    video.muted = true
    const moved = new Promise((done) => video.addEventListener('timeupdate', done))
    try {
      await video.play()
      await moved
      return 'plays'
    } catch (error) {
      return error instanceof Error ? error.name : String(error)
    }
  }, label)
