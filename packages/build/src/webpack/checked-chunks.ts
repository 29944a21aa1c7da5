import { createHash } from 'node:crypto'
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/** Value of the `integrity` attribute. */
const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
/** All values have equal length. */
const LENGTH = integrityOf('').length

const TABLE = `${RuntimeGlobals.require}.checks`

/** Placeholder of a chunk's hash, of equal length, so that source maps stay correct. */
const placeholder = ({ id }: Chunk): string => `@${id}:`.padEnd(LENGTH, '@')

type DependenciesBlock = Pick<Module, 'blocks'>

const scriptOf = ({ files }: Chunk): string | undefined => [...files].find((file) => file.endsWith('.js'))

/** Runtime table of integrity values by chunk. */
class ChecksRuntimeModule extends RuntimeModule {
  readonly chunks: ReadonlySet<Chunk>
  constructor(chunks: ReadonlySet<Chunk>) {
    super('checks of chunks')
    this.chunks = chunks
  }

  override generate(): string {
    const table = JSON.stringify(
      Object.fromEntries([...this.chunks].map((chunk) => [chunk.id, placeholder(chunk)])),
    )
    return this.chunk?.hasRuntime() ? `${TABLE} = ${table};` : `Object.assign(${TABLE}, ${table});`
  }
}

type Carried = ReadonlyMap<Chunk, ReadonlySet<Chunk>>

/** For each chunk, the chunks that its own modules load. */
function askedBy({ chunks, chunkGraph }: Compilation): Map<Chunk, Set<Chunk>> {
  const askedIn = (block: DependenciesBlock): Chunk[] =>
    block.blocks.flatMap((inner) => [
      ...(chunkGraph.getBlockChunkGroup(inner)?.chunks ?? []),
      ...askedIn(inner),
    ])
  return new Map(
    [...chunks].map((chunk) => {
      const asked = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(askedIn)
      return [chunk, new Set(asked.filter((next) => !next.hasRuntime()))]
    }),
  )
}

function reaches(asked: Carried, from: Chunk, to: Chunk, seen = new Set<Chunk>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(asked.get(from) ?? [])].some((next) => reaches(asked, next, to, seen))
}

/**
 * Which hashes each chunk carries: those of the chunks it loads; the entry those that it loads itself. Thus
 * nobody downloads the hashes of other screens' chunks. Mutually dependent chunks cannot contain each other's
 * hash, so the entry carries both.
 */
function carriedBy(compilation: Compilation): Carried {
  const asked = askedBy(compilation)
  const carried = new Map([...asked].map(([asking, chunks]) => [asking, new Set(chunks)]))
  for (const [asking, chunks] of asked) {
    const entries = [...compilation.chunks].filter(
      (entry) => entry.getAllAsyncChunks().has(asking) && entry.hasRuntime(),
    )
    for (const chunk of chunks) {
      if (asking.hasRuntime() || !reaches(asked, chunk, asking)) continue
      carried.get(asking)?.delete(chunk)
      for (const entry of entries) carried.get(entry)?.add(chunk)
    }
  }
  return carried
}

/** Inserts the hashes of minified scripts into the chunks that load them, in reverse load order. */
function fillIn(compilation: Compilation, carried: Carried): void {
  const known = new Map<Chunk, string>()
  const hashOf = (chunk: Chunk): string => {
    const hash = known.get(chunk) ?? fill(chunk)
    known.set(chunk, hash)
    return hash
  }
  const fill = (chunk: Chunk): string => {
    const file = scriptOf(chunk)
    const asset = file === undefined ? undefined : compilation.getAsset(file)
    // A styles-only chunk has no script to check.
    if (file === undefined || asset === undefined) return ''
    let text = asset.source.source().toString()
    for (const next of carried.get(chunk) ?? []) text = text.replaceAll(placeholder(next), hashOf(next))
    compilation.updateAsset(file, new webpack.sources.RawSource(text))
    return integrityOf(text)
  }
  for (const chunk of compilation.chunks) hashOf(chunk)
}

/**
 * Subresource integrity for lazy chunks: the entry, whose hash is in `remote.json` and in the page, carries
 * the hashes of its chunks, and these carry those of theirs; webpack's runtime sets them as `integrity`
 * (docs/adr/0044).
 */
export class CheckedChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckedChunksPlugin', (compilation) => {
      let carried: Carried = new Map()
      compilation.hooks.beforeRuntimeRequirements.tap('CheckedChunksPlugin', () => {
        carried = carriedBy(compilation)
      })
      compilation.hooks.additionalChunkRuntimeRequirements.tap('CheckedChunksPlugin', (chunk) => {
        const chunks = carried.get(chunk) ?? new Set()
        if (chunks.size > 0 || (chunk.hasRuntime() && chunk.getAllAsyncChunks().size > 0))
          compilation.addRuntimeModule(chunk, new ChecksRuntimeModule(chunks))
      })
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CheckedChunksPlugin',
        (code) => `${code}\nif (${TABLE}[chunkId]) script.integrity = ${TABLE}[chunkId];`,
      )
      // After minification, before content hashes.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
      compilation.hooks.processAssets.tap({ name: 'CheckedChunksPlugin', stage }, () =>
        fillIn(compilation, carried),
      )
    })
  }
}
