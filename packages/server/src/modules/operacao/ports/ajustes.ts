import type { RemoteManifest } from '@portal/platform/manifest'

/** A live release of a front-end app. */
export type AppNoAr = Pick<RemoteManifest, 'app' | 'version' | 'settings'>

/** Live releases, the shell's included; undefined while the release store is away. */
export type FindAppsNoAr = () => Promise<AppNoAr[] | undefined>
