import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOMES_DOS_ATOS, podeConfirmar, podeFazer, regraDoAto } from '@portal/domain/operadores'
import { PAPEIS, papeisRecusados, type Papel } from '@portal/domain/papeis'

const RUNBOOK = join(import.meta.dirname, '../../../../../docs/runbooks/operador.md')
const isPapel = (text: string): text is Papel => PAPEIS.some((papel) => papel === text)

/** Teams of the runbook's table: the roles of each person. */
function teamOf(size: string): Papel[][] {
  const rows = readFileSync(RUNBOOK, 'utf8').matchAll(/^\| (três|duas) \| \w+ \| ([\w, ]+) \|$/gm)
  return [...rows].flatMap(([, team, papeis = '']) =>
    team === size ? [papeis.split(', ').filter(isPapel)] : [],
  )
}

describe.each([
  ['três', 3, 2],
  ['duas', 2, 1],
])('the smallest team, %s', (size, people, whoConfirmIdentities) => {
  const team = teamOf(size)

  it('combines no roles that exclude each other', () => {
    expect(team).toHaveLength(people)
    expect(team.map(papeisRecusados).filter((reason) => reason !== undefined)).toEqual([])
  })

  it('has someone for every act, and someone else to confirm it', () => {
    const impossible = NOMES_DOS_ATOS.filter((ato) => {
      // Of people outside the team.
      if (ato === 'ver-conselho') return false
      const may = team.filter((papeis) => podeFazer(papeis, ato))
      if (regraDoAto(ato).duasPessoas === undefined) return may.length === 0
      return !may.some((one) => team.some((other) => other !== one && podeConfirmar(other, ato)))
    })
    expect(impossible).toEqual([])
  })

  it('has the people that decide an identity', () => {
    expect(team.filter((papeis) => podeFazer(papeis, 'decidir-identidade'))).toHaveLength(
      whoConfirmIdentities,
    )
  })
})
