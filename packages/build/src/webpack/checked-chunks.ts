import { createHash } from 'node:crypto'
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/** As `integrity` says it. */
const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
/** Of every hash alike. */
const LENGTH = integrityOf('').length

const TABLE = `${RuntimeGlobals.require}.checks`

/** Stands where the hash of a chunk's script will be: no shorter and no longer, so that source maps stay right. */
const placeholder = ({ id }: Chunk): string => `@${id}:`.padEnd(LENGTH, '@')

type DependenciesBlock = Pick<Module, 'blocks'>

const scriptOf = ({ files }: Chunk): string | undefined => [...files].find((file) => file.endsWith('.js'))

/** By chunk, what its script is held against. */
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

/** By chunk, those that its own modules ask for. */
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
 * A chunk carries the hashes of those that it asks for, and the entry those that it asks for itself: nobody loads the hashes
 * of other screens' dialogs. Where chunks ask for each other none can hold the other's hash: the entry has both.
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

/** Puts the hashes of the minified scripts into those that load them, what is loaded last first. */
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
    // A chunk of styles alone has no script, and is never asked for as one.
    if (file === undefined || asset === undefined) return ''
    let text = asset.source.source().toString()
    for (const next of carried.get(chunk) ?? []) text = text.replaceAll(placeholder(next), hashOf(next))
    compilation.updateAsset(file, new webpack.sources.RawSource(text))
    return integrityOf(text)
  }
  for (const chunk of compilation.chunks) hashOf(chunk)
}

/**
 * What a checked entry loads later is checked too: the entry, whose own hash is in `remote.json` and in the page, carries
 * those of its chunks, each of these those of its own, and the tags that webpack's runtime makes carry them as `integrity`
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
      // After everything is minified, and before names are made of what the files hold.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
      compilation.hooks.processAssets.tap({ name: 'CheckedChunksPlugin', stage }, () =>
        fillIn(compilation, carried),
      )
    })
  }
}
