let known: Promise<ReadonlySet<string>> | undefined

/** 430 KB of text, loaded when the first new password is checked. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}

/**
 * Whether the password, ignoring case, is among the tens of thousands that attackers try first; the list
 * comes from a package.
 */
export async function isCommonPassword(senha: string): Promise<boolean> {
  known ??= load()
  return (await known).has(senha.toLowerCase())
}
