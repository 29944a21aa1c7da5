import { createHash } from 'node:crypto'
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/** As `integrity` says it. */
const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
/** Of every hash alike. */
const LENGTH = integrityOf('').length

const TABLE = `${RuntimeGlobals.require}.checks`

/** Stands where the hash of a chunk's script will be: no shorter and no longer, so that source maps stay right. */
const placeholder = ({ id }: Chunk): string => `@${id}:`.padEnd(LENGTH, '@')

const scriptOf = ({ files }: Chunk): string | undefined => [...files].find((file) => file.endsWith('.js'))

/** By chunk, what its script is held against. */
class ChecksRuntimeModule extends RuntimeModule {
  constructor() {
    super('checks of chunks')
  }

  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])]
    return `${TABLE} = ${JSON.stringify(Object.fromEntries(chunks.map((chunk) => [chunk.id, placeholder(chunk)])))};`
  }
}

/** Puts the hashes of the minified scripts into the entries that load them. */
function fillIn(compilation: Compilation): void {
  const contentOf = (chunk: Chunk) => compilation.getAsset(scriptOf(chunk) ?? '')?.source
  for (const entry of compilation.chunks) {
    const file = scriptOf(entry)
    if (!entry.hasRuntime() || file === undefined) continue
    let text = contentOf(entry)?.source().toString() ?? ''
    for (const chunk of entry.getAllAsyncChunks()) {
      const content = contentOf(chunk)?.buffer()
      // A chunk of styles alone has no script, and is never asked for as one.
      text = text.replaceAll(placeholder(chunk), content === undefined ? '' : integrityOf(content))
    }
    compilation.updateAsset(file, new webpack.sources.RawSource(text))
  }
}

/**
 * What a checked entry loads later is checked too: the entry, whose own hash is in `remote.json` and in the page, carries
 * those of its chunks, and the tags that webpack's runtime makes carry them as `integrity` (docs/adr/0044).
 */
export class CheckedChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckedChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('CheckedChunksPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChecksRuntimeModule())
        })
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CheckedChunksPlugin',
        (code) => `${code}\nif (${TABLE}[chunkId]) script.integrity = ${TABLE}[chunkId];`,
      )
      // After everything is minified, and before names are made of what the files hold.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
      compilation.hooks.processAssets.tap({ name: 'CheckedChunksPlugin', stage }, () => fillIn(compilation))
    })
  }
}
