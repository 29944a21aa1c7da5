import { KEPT_TEMPLATE, makeTemplate, TEMPLATE } from './template'

/** Slow preparation outside of test timeouts, once for all files. */
export default async function prepare(): Promise<void> {
  const folder = process.env[KEPT_TEMPLATE] ?? (await makeTemplate())
  if (folder !== undefined) process.env[TEMPLATE] = folder
}
