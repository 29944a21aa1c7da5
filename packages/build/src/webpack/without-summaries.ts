import { RewritePlugin } from './rewrite'

/** `summary: '…',` of an endpoint, the last of its line. */
const SUMMARY = /(\bsummary:\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)/g

/** Empties the summaries of endpoints, which only the API's documentation shows. */
export const emptySummaries = (source: string): string => source.replace(SUMMARY, '$1""')

/** Browsers load the contract without them: 1.9 KB of the painel's JavaScript. */
export const withoutSummaries = (): RewritePlugin =>
  new RewritePlugin(/[\\/]api[\\/](?:src|dist)[\\/].+\.[jt]s$/, emptySummaries, { keepsColumns: true })
