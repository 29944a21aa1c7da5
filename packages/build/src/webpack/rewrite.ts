import webpack, { type Compiler } from 'webpack'

/** Patches the source files of one library while bundling. */
export class RewritePlugin {
  readonly file: RegExp
  readonly rewrite: (source: string) => string

  constructor(file: RegExp, rewrite: (source: string) => string) {
    this.file = file
    this.rewrite = rewrite
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RewritePlugin', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation)
      processResult.tap('RewritePlugin', (result, { resource }) => {
        if (!this.file.test(resource)) return result
        const [source, , ast] = result
        // The map of the source before is of other columns.
        return [this.rewrite(source.toString()), undefined, ast]
      })
    })
  }
}
