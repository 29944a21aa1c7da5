/** Requirements of OWASP ASVS 5.0.0 that `docs/security.md` must hold. */

/** Requirements of levels 1 and 2 by section; their numbers start at 1 and have no gaps. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`
const CHAPTERS = 17

/** Of level 3: reports, isolation, notices, fresh factors, changed rights, rotation, cache deception. */
const OF_LEVEL_3 = '3.4.7 3.4.8 3.5.8 6.3.5 6.3.7 7.5.3 8.3.2 13.1.4 13.3.4 14.2.5'.split(' ')

const numbered = (section: string | undefined, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `${section}.${from + n}`)

/** The numbers that a text names, ranges (`1.2.6–1.2.8`) included, as often as it names them. */
export function requirementsIn(text: string): string[] {
  return [...text.matchAll(/\b(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?\b/g)].flatMap(
    ([, section, first, last = first]) => numbered(section, Number(first), Number(last)),
  )
}

/** What the part 'ASVS 5.0' of a text leaves out, names twice, or puts under another chapter. */
export function asvsProblems(text: string): string[] {
  const [intro = '', ...chapters] = text.slice(text.indexOf('## ASVS 5.0')).split('\n### ')
  const beyond = requirementsIn(chapters.pop() ?? '')
  const named = [intro, ...chapters].flatMap(requirementsIn)
  const strays = chapters.flatMap((chapter) => {
    const own = /^V(\d+) /.exec(chapter)?.[1]
    return requirementsIn(chapter).filter((number) => number.split('.')[0] !== own)
  })
  const wanted = [...SECTIONS.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, count]) =>
    numbered(section, 1, Number(count)),
  )
  const absent = Array.from({ length: CHAPTERS }, (_, n) => `V${n + 1}`).filter(
    (each) => !chapters.some((chapter) => chapter.startsWith(`${each} `)),
  )
  return [
    ...absent.map((each) => `no chapter ${each}`),
    ...wanted.filter((each) => !named.includes(each)).map((each) => `leaves out ${each}`),
    ...OF_LEVEL_3.filter((each) => !beyond.includes(each)).map((each) => `leaves out ${each}`),
    ...named.filter((each) => !wanted.includes(each)).map((each) => `${each} is not of level 1 or 2`),
    ...named.filter((each, n) => named.indexOf(each) !== n).map((each) => `names ${each} twice`),
    ...strays.map((each) => `${each} stands under another chapter`),
  ]
}
