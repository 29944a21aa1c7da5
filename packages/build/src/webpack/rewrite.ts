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
      processResult.tap('RewritePlugin', ([source, , ast], { resource }) =>
        this.file.test(resource)
          ? [this.rewrite(source.toString()), undefined, ast]
          : [source, undefined, ast],
      )
    })
  }
}
