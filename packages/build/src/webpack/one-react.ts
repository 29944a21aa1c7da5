import { realpathSync } from 'node:fs'
import { relative } from 'node:path'
import webpack, { type Compilation, type Compiler, type Module } from 'webpack'
import { ROOT, type App } from '../app'

/** Packages of which a page has one copy: the shell's. */
const ONCE = new Set(['react', 'react-dom', 'react-router', 'react-router-dom'])

interface Copy {
  name: string
  version: string
  root: string
  module: Module
}

/** The copy that a module belongs to, if its package is one of `ONCE`, also under another name (`react18`). */
function copyOf(module: Module): Copy | undefined {
  if (!(module instanceof webpack.NormalModule)) return undefined
  const { descriptionFileData: data, descriptionFileRoot: root } = module.resourceResolveData ?? {}
  if (typeof root !== 'string' || typeof data !== 'object' || data === null || Array.isArray(data))
    return undefined
  const { name, version } = data
  if (typeof name !== 'string' || !ONCE.has(name)) return undefined
  // Every workspace has its own link to the one installed copy.
  return { name, version: String(version), root: realpathSync(root), module }
}

/** First of our modules that leads to `module`. */
function importerOf(compilation: Compilation, module: Module): string {
  const issuer = compilation.moduleGraph.getIssuer(module)
  if (issuer instanceof webpack.NormalModule && issuer.resource.includes('node_modules') && issuer !== module)
    return importerOf(compilation, issuer)
  return issuer instanceof webpack.NormalModule ? relative(ROOT, issuer.resource) : 'the entry'
}

/**
 * Fails a build with a second React or router in its module graph: two copies in a page do not share hooks,
 * context or events.
 */
export class OneReactPlugin {
  readonly app: Pick<App, 'name' | 'isShell'>

  constructor(app: Pick<App, 'name' | 'isShell'>) {
    this.app = app
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneReactPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneReactPlugin', (modules) => {
        const copies = new Map<string, Copy>()
        for (const module of modules) {
          const copy = copyOf(module)
          if (copy !== undefined && !copies.has(copy.root)) copies.set(copy.root, copy)
        }
        for (const copy of this.surplus([...copies.values()]))
          compilation.errors.push(new webpack.WebpackError(this.problem(compilation, copy)))
      })
    })
  }

  /** The shell has one copy of each; a remote has none. */
  surplus(copies: readonly Copy[]): readonly Copy[] {
    if (!this.app.isShell) return copies
    return copies.filter(({ name }, index) => copies.findIndex((copy) => copy.name === name) !== index)
  }

  problem(compilation: Compilation, { name, version, module }: Copy): string {
    const by = importerOf(compilation, module)
    return `${this.app.name} bundles ${name} ${version} (imported by ${by}). The shell provides the only copy: import '${name}' as its exports name it.`
  }
}
