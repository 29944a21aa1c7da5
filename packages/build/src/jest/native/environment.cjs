const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/**
 * Uses the process's own globals without a `vm` context, so that modules load once per worker instead of once
 * per file.
 */
module.exports = class NativeEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimers = null
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
  }
  getVmContext() {
    return null
  }
}
