import {
  canComprar,
  chooseDias,
  chooseSlot,
  cotacao,
  cotacaoGratis,
  countEscolhas,
  resetPromocao,
  slotEscolhido,
  visibilidade,
  type EscolhaPromocao,
} from './promocao'

const INICIO = { manha: '09:00', tarde: '14:00', noite: '18:00', madrugada: '00:00' } as const

function build(over: EscolhaPromocao = {}): EscolhaPromocao {
  return { turno: 'tarde', horarioInicio: '14:00', dias: 3, impulsos: 5, ...over }
}

describe('cotacao', () => {
  it.each([
    ['manha', 1, 5, 990, 5],
    ['manha', 3, 3, 1450, 5],
    ['manha', 3, 5, 1850, 7],
    ['manha', 7, 3, 2490, 7],
    ['manha', 7, 5, 2990, 9],
    ['tarde', 1, 5, 990, 5],
    ['tarde', 3, 3, 1450, 5],
    ['tarde', 3, 5, 1850, 7],
    ['tarde', 7, 3, 2490, 7],
    ['tarde', 7, 5, 2990, 9],
    ['noite', 1, 5, 990, 4],
    ['noite', 3, 3, 1450, 5],
    ['noite', 3, 5, 1850, 7],
    ['noite', 7, 3, 2490, 20],
    ['noite', 7, 5, 2990, 20],
    ['madrugada', 1, 10, 920, 4],
    ['madrugada', 7, 10, 4600, 20],
  ] as const)(
    '%s, %i days, %i impulsos costs %i centavos or %i credits',
    (turno, dias, impulsos, total, creditos) => {
      expect(cotacao({ turno, horarioInicio: INICIO[turno], dias, impulsos })).toMatchObject({
        ok: true,
        total,
        creditos,
      })
    },
  )
  it.each([
    ['superTop', 460, 2, 'SUPER TOP'],
    ['highlight', 230, 1, 'Highlight'],
    ['novidade', 230, 1, 'NOVIDADE'],
  ] as const)('adds %s', (adicional, valor, creditos, rotulo) => {
    const quoted = cotacao(build({ [adicional]: true }))
    expect(quoted).toMatchObject({ ok: true, total: 1850 + valor, creditos: 7 + creditos })
    expect(quoted.ok && quoted.itens[1]).toEqual({ rotulo, valor, creditos })
  })
  it('itemizes the totals', () => {
    expect(cotacao(build({ superTop: true, highlight: true, novidade: true }))).toEqual({
      ok: true,
      turno: 'tarde',
      slot: { inicio: '14:00', fim: '16:00' },
      dias: 3,
      impulsos: 5,
      total: 2770,
      creditos: 11,
      itens: [
        { rotulo: 'TOP Tarde, 3 dias, 5 impulsos', valor: 1850, creditos: 7 },
        { rotulo: 'SUPER TOP', valor: 460, creditos: 2 },
        { rotulo: 'Highlight', valor: 230, creditos: 1 },
        { rotulo: 'NOVIDADE', valor: 230, creditos: 1 },
      ],
    })
  })
  it.each([
    [{ turno: 'dia' }, 'TURNO_INVALIDO'],
    [{ turno: 'toString' }, 'TURNO_INVALIDO'],
    [{ turno: null }, 'TURNO_INVALIDO'],
    [{ horarioInicio: '09:00' }, 'HORARIO_INVALIDO'],
    [{ horarioInicio: undefined }, 'HORARIO_INVALIDO'],
    [{ horarioFim: '18:00' }, 'HORARIO_INVALIDO'],
    [{ dias: 2 }, 'DIAS_INVALIDOS'],
    [{ dias: null }, 'DIAS_INVALIDOS'],
    [{ turno: 'madrugada', horarioInicio: '00:00', dias: 3, impulsos: 10 }, 'DIAS_INVALIDOS'],
    [{ dias: 1, impulsos: 3 }, 'IMPULSOS_INVALIDOS'],
    [{ impulsos: 10 }, 'IMPULSOS_INVALIDOS'],
    [{ impulsos: 0 }, 'IMPULSOS_INVALIDOS'],
    [{ turno: 'madrugada', horarioInicio: '00:00', dias: 7, impulsos: 5 }, 'IMPULSOS_INVALIDOS'],
  ])('refuses %j with %s', (over, code) => {
    expect(cotacao(build(over))).toEqual({ ok: false, code })
  })
  it('accepts the end of the slot when it matches, 00:00 included', () => {
    const night = build({ turno: 'noite', horarioInicio: '21:00', horarioFim: '00:00' })
    expect(cotacao(night)).toMatchObject({ ok: true, slot: { inicio: '21:00', fim: '00:00' } })
  })
})

describe('every combination on sale', () => {
  const TABELA = {
    dia: { '1/5': [990, 5], '3/3': [1450, 5], '3/5': [1850, 7], '7/3': [2490, 7], '7/5': [2990, 9] },
    noite: { '1/5': [990, 4], '3/3': [1450, 5], '3/5': [1850, 7], '7/3': [2490, 20], '7/5': [2990, 20] },
    madrugada: { '1/10': [920, 4], '7/10': [4600, 20] },
  } as const
  const SLOTS = [
    ['manha', '09:00', '12:00', 'dia'],
    ['tarde', '12:00', '14:00', 'dia'],
    ['tarde', '14:00', '16:00', 'dia'],
    ['tarde', '16:00', '18:00', 'dia'],
    ['noite', '18:00', '21:00', 'noite'],
    ['noite', '21:00', '00:00', 'noite'],
    ['madrugada', '00:00', '09:00', 'madrugada'],
  ] as const
  const FLAGS = [false, true]

  it('costs the list price in each slot with each set of add-ons; all others are refused', () => {
    let sold = 0
    for (const [turno, horarioInicio, horarioFim, table] of SLOTS) {
      for (let dias = 0; dias <= 8; dias += 1) {
        for (let impulsos = 0; impulsos <= 11; impulsos += 1) {
          for (const superTop of FLAGS)
            for (const highlight of FLAGS)
              for (const novidade of FLAGS) {
                const chosen = {
                  turno,
                  horarioInicio,
                  horarioFim,
                  dias,
                  impulsos,
                  superTop,
                  highlight,
                  novidade,
                }
                const quoted = cotacao(chosen)
                const prices: Readonly<Record<string, readonly [number, number]>> = TABELA[table]
                const price = prices[`${dias}/${impulsos}`]
                expect([chosen, quoted.ok]).toEqual([chosen, price !== undefined])
                if (price === undefined || !quoted.ok) continue
                sold += 1
                const small = Number(highlight) + Number(novidade)
                expect([chosen, quoted.total, quoted.creditos]).toEqual([
                  chosen,
                  price[0] + Number(superTop) * 460 + small * 230,
                  price[1] + Number(superTop) * 2 + small,
                ])
              }
        }
      }
    }
    // Six slots with five combinations and one with two, each with eight sets of add-ons.
    expect(sold).toBe((6 * 5 + 2) * 8)
  })
})

describe('free plan', () => {
  it('needs turno and slot, and grants 7 free days without impulsos', () => {
    expect(cotacaoGratis({ turno: 'manha', horarioInicio: '09:00' })).toMatchObject({
      ok: true,
      dias: 7,
      impulsos: 0,
      total: 0,
      creditos: 0,
      itens: [],
    })
    expect(cotacaoGratis({ turno: 'manha' })).toEqual({ ok: false, code: 'HORARIO_INVALIDO' })
    expect(cotacaoGratis({})).toEqual({ ok: false, code: 'TURNO_INVALIDO' })
  })
})

describe('choices', () => {
  it('resets slot, days and impulsos when the turno changes, and keeps the add-ons', () => {
    expect(resetPromocao(build({ horarioFim: '16:00', superTop: true }), 'noite')).toEqual({
      turno: 'noite',
      horarioInicio: null,
      horarioFim: null,
      dias: null,
      impulsos: null,
      superTop: true,
    })
  })
  it('changes nothing when the same turno is chosen again', () => {
    expect(resetPromocao(build(), 'tarde')).toEqual(build())
  })
  it('stores both hours of a chosen slot', () => {
    const chosen = chooseSlot({ turno: 'noite' }, { inicio: '21:00', fim: '00:00' })
    expect(chosen).toEqual({ turno: 'noite', horarioInicio: '21:00', horarioFim: '00:00' })
    expect(slotEscolhido(chosen)).toEqual({ inicio: '21:00', fim: '00:00' })
    expect(slotEscolhido({ turno: 'manha', horarioInicio: '21:00' })).toBeUndefined()
  })
  it('drops impulsos not sold with the new number of days', () => {
    expect(chooseDias(build({ impulsos: 3 }), 1)).toMatchObject({ dias: 1, impulsos: null })
    expect(chooseDias(build({ impulsos: 5 }), 1)).toMatchObject({ dias: 1, impulsos: 5 })
  })
  it('allows buying only after all four choices', () => {
    expect(canComprar(build())).toBe(true)
    for (const missing of ['turno', 'horarioInicio', 'dias', 'impulsos'] as const) {
      expect(canComprar(build({ [missing]: null }))).toBe(false)
    }
    expect(countEscolhas({ turno: '' })).toBe(0)
  })
})

describe('visibility meter', () => {
  it.each([
    [0, 'Baixa', 0],
    [1, 'Média', 25],
    [2, 'Alta', 50],
    [3, 'Alta', 75],
    [4, 'Muito Alta', 100],
    [9, 'Muito Alta', 100],
  ])('%i choices is %s (%i)', (n, rotulo, percentual) => {
    expect(visibilidade(n)).toEqual({ rotulo, percentual })
  })
})
