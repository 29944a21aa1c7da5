import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { format, getFileInfo, resolveConfig } from 'prettier'
import { appNames, readApp, ROOT } from '../app'
import { planRemote, type Plan, type Wanted } from './plan'
import { writeRemote } from './write'

export async function pretty(text: string, path: string): Promise<string> {
  const { ignored, inferredParser } = await getFileInfo(path, { ignorePath: join(ROOT, '.prettierignore') })
  return ignored || inferredParser === null
    ? text
    : format(text, { ...(await resolveConfig(path)), filepath: path })
}

/** Adds a remote to this workspace, writing only its own folder; returns its plan. */
export async function newRemote(wanted: Wanted): Promise<Plan> {
  const plan = planRemote(wanted, { apps: appNames().map(readApp), folders: readdirSync(ROOT) })
  await writeRemote({ plan, format: pretty })
  return plan
}
