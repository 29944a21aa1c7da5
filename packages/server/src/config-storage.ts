import { resolve } from 'node:path'
import type { S3Settings } from './kernel/s3/object-store'
import type { StorageTarget } from './kernel/storage/open-file-store'
import type { Environment } from './environment'

export const isS3 = (url: string | undefined): boolean => url?.startsWith('s3://') === true

/** An S3 store, with the credentials of the environment. */
export function s3At(url: string, env: Environment): S3Settings {
  return {
    url,
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: env.AWS_SESSION_TOKEN,
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_S3,
  }
}

export function storageAt(url: string, env: Environment): StorageTarget {
  return isS3(url) ? { kind: 's3', settings: s3At(url, env) } : { kind: 'disk', folder: resolve(url) }
}
