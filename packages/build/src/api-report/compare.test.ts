import { z } from 'zod'
import { allowsBreak, compareReports, formatLine, parseLines } from './compare'
import { wireLines } from './wire'

const before = `
< platform Site : object
< platform Site.brand : string
< platform Site.note? : string
< platform onChange : (value: string) => void
> platform Head : object
> platform Head.title : string
> platform Head.description? : string
> platform ToastKind : choice
> platform ToastKind = 'info'
< platform Status : choice
< platform Status = 'pago'
`
const compare = (after: string) => compareReports(parseLines(before), parseLines(after))
const changed = (from: string, to: string) => compare(before.replace(from, to))

describe('a report', () => {
  it('parses back what it wrote', () => {
    const lines = before.trim().split('\n')
    expect(parseLines(before).map(formatLine)).toEqual(lines)
    expect(parseLines('< GET /anuncios/:id response.x? : a : b')).toEqual([
      { name: 'GET /anuncios/:id response.x', optional: true, type: 'a : b', given: false },
    ])
  })

  it('equal to the previous one has no changes', () => {
    expect(compare(before)).toEqual({ breaking: [], additive: [] })
  })

  it.each([
    ['something that is there no more', '< platform Site.brand : string\n', ''],
    ['another type', 'Site.brand : string', 'Site.brand : number'],
    ['a value that may be missing from now on', 'Site.brand : string', 'Site.brand? : string'],
    [
      'something more that must be given',
      '> platform Head.title',
      '> platform Head.new : string\n> platform Head.title',
    ],
    ['something that must be given from now on', 'Head.description?', 'Head.description'],
    ['a choice that is taken no more', "> platform ToastKind = 'info'\n", ''],
    ['a choice that nobody expects', "Status = 'pago'", "Status = 'pago'\n< platform Status = 'novo'"],
  ])('breaks by %s', (_, from, to) => {
    expect(changed(from, to).breaking).not.toEqual([])
  })

  it('allows a new optional parameter of a function, but not a required one', () => {
    const from = '(value: string) => void'
    expect(changed(from, '(value: string, why?: string | undefined) => void').breaking).toEqual([])
    expect(changed(from, '(value: string, why: string) => void').breaking).not.toEqual([])
  })

  it.each([
    ['more that is there', '< platform Site.brand', '< platform Site.new : string\n< platform Site.brand'],
    ['what is always there from now on', 'Site.note?', 'Site.note'],
    [
      'more that may be given',
      '> platform Head.title',
      '> platform Head.new? : string\n> platform Head.title',
    ],
    ['what may be left out from now on', 'Head.title', 'Head.title?'],
    ['one more choice to give', "ToastKind = 'info'", "ToastKind = 'info'\n> platform ToastKind = 'aviso'"],
    ['one choice less to expect', "< platform Status = 'pago'\n", ''],
    [
      'something new with its own demands',
      '\n< platform Site',
      '\n> platform New : object\n> platform New.x : string\n< platform Site',
    ],
  ])('adds %s', (_, from, to) => {
    const { breaking, additive } = changed(from, to)
    expect(breaking).toEqual([])
    expect(additive).not.toEqual([])
  })
})

describe('a break', () => {
  it.each([
    ['1.2.0', '2.0.0', true],
    ['1.2.0', '1.3.0', false],
    ['0.2.1', '0.3.0', true],
    ['0.2.1', '0.2.2', false],
    ['2.0.0', '1.9.0', false],
  ])('from %s to %s: %s', (from, to, allowed) => {
    expect(allowsBreak(from, to)).toBe(allowed)
  })
})

describe('the HTTP contract', () => {
  const contract = (body: z.ZodType, response: z.ZodType) =>
    wireLines(
      new Map([
        ['x', { method: 'POST', path: '/x/:id', summary: '', auth: 'session', status: 200, body, response }],
      ]),
    )
  const first = contract(z.object({ a: z.string() }), z.object({ kind: z.enum(['um']) }))

  it('is compared line by line', () => {
    expect(first.map(formatLine)).toEqual([
      '< POST /x/:id : session, answers 200',
      '> POST /x/:id request : object',
      '> POST /x/:id request.body : object',
      '> POST /x/:id request.body.a : string',
      '< POST /x/:id response : object',
      '< POST /x/:id response.kind : choice',
      '< POST /x/:id response.kind = "um"',
    ])
  })

  it('takes a new part of the request as an addition where it may be absent', () => {
    const call = { method: 'POST', path: '/x', summary: '', auth: 'session', status: 200 } as const
    const breaks = (body: z.ZodType) => {
      const lines = (more: object) =>
        wireLines(new Map([['x', { ...call, response: z.object({}), ...more }]]))
      return compareReports(lines({}), lines({ body })).breaking
    }
    const body = z.object({ a: z.string().optional() })
    expect(breaks(body)).toEqual(['+ > POST /x request.body : object'])
    expect(breaks(body.optional())).toEqual([])
  })

  it.each([
    [z.object({ a: z.string(), b: z.string() }), z.object({ kind: z.enum(['um']) }), 1],
    [z.object({ a: z.string(), b: z.string().default('x') }), z.object({ kind: z.enum(['um']) }), 0],
    [z.object({ a: z.string() }), z.object({ kind: z.enum(['um', 'dois']) }), 1],
    [z.object({ a: z.string() }), z.object({ kind: z.enum(['um']), more: z.object({ c: z.number() }) }), 0],
    [z.object({ a: z.string() }), z.object({}), 1],
  ])('distinguishes a break from an addition (%#)', (body, response, breaks) => {
    expect(compareReports(first, contract(body, response)).breaking).toHaveLength(breaks)
  })
})
