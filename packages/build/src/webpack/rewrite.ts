import webpack, { type Compiler } from 'webpack'

/** Patches the source files of one library while bundling. */
export class RewritePlugin {
  readonly file: RegExp
  readonly rewrite: (source: string) => string
  readonly keepsColumns: boolean

  /** `keepsColumns`: lines stay, and nothing else follows on a changed line, so that source maps stay true. */
  constructor(file: RegExp, rewrite: (source: string) => string, { keepsColumns = false } = {}) {
    this.file = file
    this.rewrite = rewrite
    this.keepsColumns = keepsColumns
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RewritePlugin', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation)
      processResult.tap('RewritePlugin', (result, { resource }) => {
        if (!this.file.test(resource)) return result
        const [source, map, ast] = result
        return [this.rewrite(source.toString()), this.keepsColumns ? map : undefined, ast]
      })
    })
  }
}
