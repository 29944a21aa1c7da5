import { asvsProblems, requirementsIn } from './asvs'
import { openHouse } from './house'

const text = openHouse().read('docs/security.md')

describe('ASVS in docs/security.md', () => {
  it('has every chapter, and every requirement of levels 1 and 2 once', () =>
    expect(asvsProblems(text)).toEqual([]))

  it('reads ranges and lists', () =>
    expect(requirementsIn('1.2.9, 4.4.1–4.4.3 and 10.4.11')).toEqual([
      '1.2.9',
      '4.4.1',
      '4.4.2',
      '4.4.3',
      '10.4.11',
    ]))

  it.each([
    ['a requirement left out', '- 6.3.2 ', '- ', 'leaves out 6.3.2'],
    ['one named twice', '- 6.3.2 ', '- 6.3.2, 6.3.1 ', 'names 6.3.1 twice'],
    ['one of another chapter', '- 6.3.2 ', '- 9.9.9, 6.3.2 ', '9.9.9 stands under another chapter'],
    ['a number that does not exist', '- 6.3.2 ', '- 6.3.99, 6.3.2 ', '6.3.99 is not of level 1 or 2'],
    ['a chapter left out', '### V17 ', '### Chapter 17 ', 'no chapter V17'],
    ['one of level 3 left out', '- 7.5.3 ', '- ', 'leaves out 7.5.3'],
  ])('finds %s', (_, whole, broken, problem) =>
    expect(asvsProblems(text.replace(whole, broken))).toContain(problem),
  )
})
