import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '../../kernel/clock'
import type { Row } from './checks'

const mailedSchema = z.object({ alarms: z.string(), at: z.coerce.date() })
/** A day minus the tolerance of an hourly timer. */
const REMINDER_MS = DAY_MS - 30 * 60_000

/** Numbers move at each look; another alarm is another text without them. */
const alarmsOf = (wrong: readonly Row[]): string =>
  wrong.length === 0
    ? ''
    : createHash('sha256')
        .update(wrong.map(({ what, problem = '' }) => `${what} ${problem.replace(/\d+/g, '#')}`).join('\n'))
        .digest('hex')

/**
 * Calls `mail` when the alarms differ from those mailed last, their end included, and once a day while they last. A
 * mail that fails is sent at the next look.
 */
export async function mailNews(
  dataDir: string,
  { wrong, now }: { wrong: readonly Row[]; now: Date },
  mail: () => Promise<void>,
): Promise<void> {
  const file = join(dataDir, 'status-mail.json')
  const last = await readFile(file, 'utf8').then(
    (text) => mailedSchema.safeParse(JSON.parse(text)).data,
    () => undefined,
  )
  const alarms = alarmsOf(wrong)
  const isSame = alarms === (last?.alarms ?? '')
  const isDue = alarms !== '' && now.getTime() - (last?.at.getTime() ?? 0) >= REMINDER_MS
  if (isSame && !isDue) return
  await mail()
  await writeFile(file, JSON.stringify({ alarms, at: now }))
}
