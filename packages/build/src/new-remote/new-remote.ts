import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { format, getFileInfo, resolveConfig } from 'prettier'
import { appNames, readApp, ROOT } from './app.mjs'
import { planRemote } from './new-remote/plan.mjs'
import { writeRemote } from './new-remote/write.mjs'

async function pretty(text, path) {
  const { ignored } = await getFileInfo(path, { ignorePath: join(ROOT, '.prettierignore') })
  return ignored ? text : format(text, { ...(await resolveConfig(path)), filepath: path })
}

/**
 * Adds a remote to this workspace; answers its plan. Nothing but its own folder is written.
 *
 * @param {{ name: string, title?: string, owner?: string }} wanted
 */
export async function newRemote(wanted) {
  const plan = planRemote(wanted, { apps: appNames().map(readApp), folders: readdirSync(ROOT) })
  await writeRemote({ plan, format: pretty })
  return plan
}
