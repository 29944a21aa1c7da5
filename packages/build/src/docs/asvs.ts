/** Requirements of OWASP ASVS 5.0.0 that `docs/security.md` must hold. */

/** How many requirements of levels 1 and 2 each section has; their numbers start at 1 and have no gaps. */
const SECTIONS: Readonly<Record<string, readonly (readonly [section: number, requirements: number])[]>> = {
  V1: [
    [1, 2],
    [2, 9],
    [3, 11],
    [4, 3],
    [5, 2],
  ],
  V2: [
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 1],
  ],
  V3: [
    [2, 2],
    [3, 4],
    [4, 6],
    [5, 5],
    [7, 2],
  ],
  V4: [
    [1, 3],
    [2, 1],
    [3, 2],
    [4, 4],
  ],
  V5: [
    [1, 1],
    [2, 3],
    [3, 2],
    [4, 3],
  ],
  V6: [
    [1, 3],
    [2, 12],
    [3, 4],
    [4, 4],
    [5, 5],
    [6, 3],
    [8, 4],
  ],
  V7: [
    [1, 3],
    [2, 4],
    [3, 2],
    [4, 5],
    [5, 2],
    [6, 2],
  ],
  V8: [
    [1, 2],
    [2, 3],
    [3, 1],
    [4, 1],
  ],
  V9: [
    [1, 3],
    [2, 4],
  ],
  V10: [
    [1, 2],
    [2, 2],
    [3, 4],
    [4, 11],
    [5, 5],
    [6, 2],
    [7, 3],
  ],
  V11: [
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 1],
    [6, 1],
  ],
  V12: [
    [1, 3],
    [2, 2],
    [3, 4],
  ],
  V13: [
    [1, 1],
    [2, 5],
    [3, 2],
    [4, 5],
  ],
  V14: [
    [1, 2],
    [2, 4],
    [3, 3],
  ],
  V15: [
    [1, 3],
    [2, 3],
    [3, 7],
  ],
  V16: [
    [1, 1],
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 3],
  ],
  V17: [
    [1, 1],
    [2, 4],
    [3, 2],
  ],
}

/** Those of level 3 that the portal fulfils or names as open: reports, isolation, notices, fresh factors, rotation, caches. */
const OF_LEVEL_3 = [
  '3.4.7',
  '3.4.8',
  '3.5.8',
  '6.3.5',
  '6.3.7',
  '7.5.3',
  '8.3.2',
  '13.1.4',
  '13.3.4',
  '14.2.5',
]

/** The numbers that a text names, ranges (`1.2.6–1.2.8`) included, as often as it names them. */
export function requirementsIn(text: string): string[] {
  return [...text.matchAll(/\b(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?\b/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${section}.${Number(first) + n}`),
  )
}

/** What the part 'ASVS 5.0' of a text leaves out, names twice, or puts under another chapter. */
export function asvsProblems(text: string): string[] {
  const [intro = '', ...chapters] = text.slice(text.indexOf('## ASVS 5.0')).split('\n### ')
  const [beyond = ''] = chapters.splice(-1)
  const named = [intro, ...chapters].flatMap(requirementsIn)
  const strays = chapters.flatMap((chapter) => {
    const own = /^V(\d+) /.exec(chapter)?.[1]
    return requirementsIn(chapter).filter((number) => number.split('.')[0] !== own)
  })
  const wanted = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    sections.flatMap(([section, count]) =>
      Array.from({ length: count }, (_, n) => `${chapter.slice(1)}.${section}.${n + 1}`),
    ),
  )
  const chaptersNamed = new Set(chapters.map((chapter) => chapter.split(' ')[0]))
  return [
    ...Object.keys(SECTIONS)
      .filter((each) => !chaptersNamed.has(each))
      .map((each) => `no chapter ${each}`),
    ...wanted.filter((each) => !named.includes(each)).map((each) => `leaves out ${each}`),
    ...OF_LEVEL_3.filter((each) => !requirementsIn(beyond).includes(each)).map(
      (each) => `leaves out ${each}`,
    ),
    ...named.filter((each) => !wanted.includes(each)).map((each) => `${each} is not of level 1 or 2`),
    ...named.filter((each, n) => named.indexOf(each) !== n).map((each) => `names ${each} twice`),
    ...strays.map((each) => `${each} stands under another chapter`),
  ]
}
