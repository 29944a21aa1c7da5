let known: Promise<ReadonlySet<string>> | undefined

/** 430 KB of text, loaded with the first new password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}

/** One of the tens of thousands that attackers try first, whatever its case; the list comes with a package. */
export async function isCommonPassword(senha: string): Promise<boolean> {
  known ??= load()
  return (await known).has(senha.toLowerCase())
}
