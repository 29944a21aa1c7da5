import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { areaSchema, contributionSchema, routeSchema, settingsSchema } from '@portal/platform/manifest'
import { slotOf } from '@portal/platform/slots'
import { z } from 'zod'
import { ROOT, SHELL } from '../../../scripts/workspace.mjs'

export {
  appNames,
  BUILD,
  INSIDE,
  moduleOf,
  ROOT,
  SHELL,
  workspaceFolders,
} from '../../../scripts/workspace.mjs'

/** `remote.source.json`. The shell's has no contract ranges, since it provides the contracts. */
const sourceSchema = z
  .object({
    platform: z.string().default(''),
    api: z.string().default(''),
    /** Federation module → file. */
    exposes: z.record(z.string(), z.string()),
    area: areaSchema,
    routes: z.array(routeSchema),
    /** Team that owns the app; the source of `CODEOWNERS`. */
    owner: z.string().min(1).optional(),
    /** Compressed bytes that a screen may load, by its expose or `expose#screen`; `default` is for all others. */
    budget: z.record(z.string(), z.number().int().positive()).default({}),
    contributions: z.array(contributionSchema).optional(),
    /** What operators may change without a release; JSON imports give their types (`@portal/platform/settings`). */
    settings: z.optional(settingsSchema),
  })
  .refine(({ exposes, contributions = [] }) => contributions.every(({ expose }) => expose in exposes), {
    error: 'A contribution names a module that `exposes` lacks.',
  })
const packageSchema = z.object({ version: z.string() })

/** Build inputs of one app. */
export interface App {
  name: string
  dir: string
  version: string
  source: z.output<typeof sourceSchema>
  isShell: boolean
  /** Name of the federation container; must be an identifier. */
  container: string
  hasServer: boolean
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The app needs a server bundle: for a screen, or for a slot of a screen. */
export function isDrawnOnServer({
  routes,
  contributions = [],
}: Pick<App['source'], 'routes' | 'contributions'>): boolean {
  return (
    routes.some(({ server }) => server) || contributions.some(({ slot }) => slotOf(slot)?.server === true)
  )
}

/** Reads the app in a folder below the root, by which it is named. */
export function readApp(folder: string): App {
  const dir = join(ROOT, folder)
  const name = basename(dir)
  const sourceFile = join(dir, 'remote.source.json')
  if (!existsSync(sourceFile))
    throw new Error(`'${name}' is not an app: ${name}/remote.source.json is missing.`)
  const { version } = packageSchema.parse(readJson(join(dir, 'package.json')))
  const source = sourceSchema.parse(readJson(sourceFile))
  return {
    name,
    dir,
    version,
    source,
    isShell: name === SHELL,
    container: name.replaceAll('-', '_'),
    hasServer: name === SHELL || isDrawnOnServer(source),
  }
}
