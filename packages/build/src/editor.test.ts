import { join, relative } from 'node:path'
import ts from 'typescript'
import { ROOT, workspaceFolders } from './app'

/** The options and files of a tsconfig.json. */
function configOf(folder: string): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, folder, 'tsconfig.json'), {}, host)
  if (config === undefined) throw new Error(`${folder} has no tsconfig.json`)
  return config
}

// `pnpm bench references` asks TypeScript's server itself, which takes half a minute.
describe('an editor that looks for uses of an export', () => {
  it('finds those of every workspace in the root project', () => {
    const files = configOf('.').fileNames.map((file) => relative(ROOT, file))
    const without = workspaceFolders().filter(
      (folder) => !files.some((file) => file.startsWith(`${folder}/src/`)),
    )
    expect(without).toEqual([])
  })

  it.each(['api', 'domain', 'platform', 'ui'])(
    'reaches the root project from packages/%s, as TypeScript only looks above composite projects',
    (name) => expect(configOf(`packages/${name}`).options.composite).toBe(true),
  )
})
