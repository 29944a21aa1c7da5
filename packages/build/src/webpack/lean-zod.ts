import { RewritePlugin } from './rewrite'

const TO_JSON_SCHEMA = /^ {4}inst\._zod\.processJSONSchema = .*;$/gm
const FACTS = /util\.derived\(\{$[^]*?^\}, \{/gm
const FORMAT_METHOD = /^ {4}(\w+)\(params\) \{\s+return this\.check\(core\._\w+\(Zod\w+, params\)\);\s+\},$/gm

/**
 * Every schema of zod's can write its JSON Schema and tell of its bounds, and every text schema has a (deprecated) method
 * for each format: they keep all kinds of schema in a page's bundle. Without them a page carries the kinds that it uses.
 * A format is written `z.email()`, `z.iso.date()`; lean-zod.test.ts holds the schemas to that.
 */
export function lean(source: string): string {
  return source.replace(TO_JSON_SCHEMA, '').replace(FACTS, 'util.derived({}, {').replace(FORMAT_METHOD, '')
}

/**
 * An object schema compiles itself to a function where `new Function` is allowed, and tries that out as it is made: the
 * Content-Security-Policy refuses, and Firefox reports each try. This is zod's own switch, `jitless`, thrown at build
 * time: the compiler (0.8 KB brotli of each app) leaves the bundle too.
 */
export const jitless = (source: string): string => source.replace('!core.globalConfig.jitless', 'false')

/** Names of the methods that a page's zod does not have. */
export function formatMethods(source: string): string[] {
  return [...source.matchAll(FORMAT_METHOD)].map(([, name = '']) => name)
}

export const leanZod = (): RewritePlugin[] => [
  new RewritePlugin(/zod[\\/]v4[\\/]classic[\\/]schemas\.js$/, lean),
  new RewritePlugin(/zod[\\/]v4[\\/]core[\\/]schemas\.js$/, jitless),
]
