import {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  helpers,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core'
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

/**
 * Hands the shell's federation core to the remotes, whose builds leave it out (`externalRuntime`). These are the names
 * that sharing takes from it, all of them in the shell's bundle anyway; the whole namespace, as the plugin of the
 * federation kit provides it, would bring a second copy.
 */
declare global {
  /** Where a remote's build looks for the core. */
  var _FEDERATION_RUNTIME_CORE: object | undefined
}

export default function provideCore(): ModuleFederationRuntimePlugin {
  return {
    name: 'provide-core',
    beforeInit(args) {
      globalThis._FEDERATION_RUNTIME_CORE ??= {
        CurrentGlobal,
        Module,
        ModuleFederation,
        assert,
        getGlobalFederationConstructor,
        helpers,
        registerGlobalPlugins,
        satisfy,
        setGlobalFederationConstructor,
        setGlobalFederationInstance,
      }
      return args
    },
  }
}
