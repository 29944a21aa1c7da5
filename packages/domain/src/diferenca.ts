/** Word-level diff of two texts: the shortest edit from one to the other. */

export interface Parte {
  tipo: 'igual' | 'entrou' | 'saiu'
  texto: string
}

/** Words with their trailing space, so that joining the parts restores the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** Diffs two texts in the order of the newer one; removed words precede added ones. */
export function diferencaDeTextos(antes: string, depois: string): Parte[] {
  const [old, now] = [wordsOf(antes), wordsOf(depois)]
  const table = commonLengths(old, now)
  const partes: Parte[] = []
  const add = (tipo: Parte['tipo'], texto: string) => {
    const last = partes.at(-1)
    if (last?.tipo === tipo) last.texto += texto
    else partes.push({ tipo, texto })
  }
  const at = (row: number, column: number) => table[row]?.[column] ?? 0
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was = '', is = ''] = [old[i], now[j]]
    if (i < old.length && was === is) {
      add('igual', is)
      i += 1
      j += 1
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) {
      add('saiu', was)
      i += 1
    } else {
      add('entrou', is)
      j += 1
    }
  }
  return partes
}

/** Length of the longest common subsequence of both suffixes, for every pair of positions. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row === undefined) continue
      const after = table[i + 1] ?? []
      row[j] = old[i] === now[j] ? (after[j + 1] ?? 0) + 1 : Math.max(after[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}
