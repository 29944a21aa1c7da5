import {
  erroDoExpediente,
  erroDosValores,
  hojeNoExpediente,
  HORARIO_INVALIDO,
  linhasDoExpediente,
  proximaMudancaDoExpediente,
  VALOR_COM_CONTATO,
  VALOR_INVALIDO,
  VALOR_REPETIDO,
  VALORES_DEMAIS,
  type HorarioDoDia,
} from './expediente'

const todo = (inicio: string, fim: string, dias = [0, 1, 2, 3, 4, 5, 6]): HorarioDoDia[] =>
  dias.map((dia) => ({ dia, inicio, fim }))

describe('weekly hours', () => {
  it('hold each day once, with two different times; a whole day is 00:00 to 00:00', () => {
    expect(erroDoExpediente([])).toBeUndefined()
    expect(erroDoExpediente(todo('20:00', '02:00'))).toBeUndefined()
    expect(erroDoExpediente(todo('00:00', '00:00'))).toBeUndefined()
    expect(erroDoExpediente(todo('09:00', '09:00', [1]))).toBe(HORARIO_INVALIDO)
    expect(erroDoExpediente(todo('9h', '18:00', [1]))).toBe(HORARIO_INVALIDO)
    expect(erroDoExpediente(todo('09:00', '18:00', [7]))).toBe(HORARIO_INVALIDO)
    expect(erroDoExpediente(todo('09:00', '18:00', [1, 1]))).toBe(HORARIO_INVALIDO)
  })

  it('list Monday first, and merge consecutive days with equal hours into one line', () => {
    const week = [...todo('09:00', '18:00', [1, 2, 3, 5]), ...todo('00:00', '00:00', [6, 0])]
    expect(linhasDoExpediente(week)).toEqual([
      { dias: 'seg a qua', horas: '09:00 às 18:00' },
      { dias: 'sex', horas: '09:00 às 18:00' },
      { dias: 'sáb a dom', horas: 'o dia todo' },
    ])
  })
})

// 21/11/2026 is a Saturday; Goiás keeps Brasília's time.
describe("today's hours", () => {
  it.each([
    ['2026-11-21T13:00:00Z', todo('09:00', '22:00'), 'Hoje até 22h'],
    ['2026-11-21T11:59:59Z', todo('09:00', '22:30'), 'Hoje das 9h às 22h30'],
    ['2026-11-22T01:00:00Z', todo('09:00', '22:00'), 'Hoje não atende mais'],
    ['2026-11-21T13:00:00Z', todo('09:00', '22:00', [1]), 'Hoje não atende'],
    ['2026-11-21T04:00:00Z', todo('20:00', '02:00', [5]), 'Hoje até 2h'],
    ['2026-11-21T05:00:00Z', todo('20:00', '02:00', [5]), 'Hoje não atende'],
    ['2026-11-21T13:00:00Z', todo('00:00', '00:00'), 'Hoje o dia todo'],
    ['2026-11-21T13:00:00Z', [], undefined],
  ])('at %s with %j it is %s', (now, week, words) => {
    expect(hojeNoExpediente(week, 'GO', new Date(now))).toBe(words)
  })

  it("use the state's clock: noon in Brasília is ten in Acre", () => {
    expect(hojeNoExpediente(todo('11:00', '22:00'), 'GO', new Date('2026-11-21T15:00:00Z'))).toBe(
      'Hoje até 22h',
    )
    expect(hojeNoExpediente(todo('11:00', '22:00'), 'AC', new Date('2026-11-21T15:00:00Z'))).toBe(
      'Hoje das 11h às 22h',
    )
  })

  it('return the next instant at which the text changes', () => {
    const at = (now: string) => proximaMudancaDoExpediente(todo('09:00', '22:00'), 'GO', new Date(now))
    expect(at('2026-11-21T11:00:00Z')).toEqual(new Date('2026-11-21T12:00:00Z'))
    expect(at('2026-11-21T12:00:00Z')).toEqual(new Date('2026-11-22T01:00:00Z'))
    expect(at('2026-11-22T01:00:00Z')).toEqual(new Date('2026-11-22T03:00:00Z'))
    expect(proximaMudancaDoExpediente([], 'GO', new Date())).toBeUndefined()
  })
})

describe('additional prices', () => {
  const erro = (...valores: [string, number | ''][]) =>
    erroDosValores(valores.map(([rotulo, valor]) => ({ rotulo, valor })))

  it('need a name and whole reais; a row without both is ignored', () => {
    expect(erro(['Pernoite', 800], ['30 minutos', 80], ['', ''])).toBeUndefined()
    for (const row of [
      ['Pernoite', ''],
      ['', 80],
      ['x', 80],
      ['Pernoite', 0],
      ['Pernoite', 1.5],
      ['—–', 80],
    ] as const)
      expect(erro([...row])).toBe(VALOR_INVALIDO)
    expect(erro(['Pernoite', 100_000])).toBe(VALOR_INVALIDO)
  })

  it('have different names without contact data, at most eight', () => {
    expect(erro(['Pernoite', 800], ['pernoite ', 900])).toBe(VALOR_REPETIDO)
    expect(erro(['Fale 62 98765-4321', 80])).toBe(VALOR_COM_CONTATO)
    expect(erro(['www.exemplo', 80])).toBe(VALOR_COM_CONTATO)
    expect(erro(...Array.from({ length: 9 }, (_, n): [string, number] => [`Valor ${n}`, 10]))).toBe(
      VALORES_DEMAIS,
    )
  })
})
