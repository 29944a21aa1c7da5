import { dictionary as common } from '@zxcvbn-ts/language-common'

let known: ReadonlySet<string> | undefined

/** One of the tens of thousands that attackers try first, whatever its case; the list comes with a package. */
export function isCommonPassword(senha: string): boolean {
  known ??= new Set(common['passwords-common'].map(String))
  return known.has(senha.toLowerCase())
}
