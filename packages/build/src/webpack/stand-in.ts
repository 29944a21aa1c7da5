import { join } from 'node:path'
import type { Compiler } from 'webpack'

/** Puts a file of ours in the place of one of a library's, which is named by its path or by the package's own name. */
export class StandInPlugin {
  constructor(
    readonly original: RegExp,
    readonly standIn: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('StandInPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('StandInPlugin', (data) => {
        const { context, request } = data
        const file = request.startsWith('.') ? join(context, request) : request
        if (this.original.test(file)) data.request = this.standIn
      })
    })
  }
}
