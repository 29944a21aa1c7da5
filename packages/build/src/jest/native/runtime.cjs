const { pathToFileURL } = require('node:url')

require('../../../typescript.mjs')

let files = 0

/**
 * Replaces `jest-runtime` (`runtime` in Jest's configuration): Node imports the files itself. It has what Jest calls
 * under our configuration, and the members of `jest` that tests of Node rooms use.
 */
class NativeRuntime {
  constructor(config, environment) {
    this.environment = environment
    this.setup = new Set([...config.setupFiles, ...config.setupFilesAfterEnv])
    files += 1
    const { moduleMocker, fakeTimersModern: timers } = environment
    const jest = {
      fn: moduleMocker.fn.bind(moduleMocker),
      spyOn: moduleMocker.spyOn.bind(moduleMocker),
      restoreAllMocks: () => (moduleMocker.restoreAllMocks(), jest),
      useFakeTimers: (options) => (timers.useFakeTimers(options), jest),
      useRealTimers: () => (timers.useRealTimers(), jest),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    }
    environment.global.jest = jest
  }
  requireInternalModule(path) {
    Reflect.deleteProperty(require.cache, path)
    return require(path)
  }
  requireModule(path) {
    return require(path)
  }
  unstable_shouldLoadAsEsm() {
    return true
  }
  unstable_importModule(path) {
    // A set-up file runs for each test file; everything else once per worker.
    const again = this.setup.has(path) ? `?file=${files}` : ''
    return import(pathToFileURL(path).href + again)
  }
  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  restoreAllMocks() {
    this.environment.moduleMocker.restoreAllMocks()
  }
  getSourceMaps() {
    return null
  }
  getAllCoverageInfoCopy() {
    return undefined
  }
  teardown() {}
}
NativeRuntime.default = NativeRuntime
module.exports = NativeRuntime
