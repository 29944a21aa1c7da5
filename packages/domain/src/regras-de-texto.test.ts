import {
  CODIGOS_SINAL,
  type CodigoSinal,
  lerTextos,
  leitorDeTextos,
  REGRAS_DE_TEXTO,
} from './regras-de-texto'
import { DESCRICAO_MAX } from './limites'
import { CORPUS } from './testing/corpus-de-textos'
import { NEUTROS } from './testing/textos-neutros'
import { desfazerSemelhantes, expandirFrase } from './texto-dobrado'

const spell = (map: Readonly<Record<string, string>>) => (text: string) =>
  [...desfazerSemelhantes(text)].map((sign) => map[sign] ?? sign).join('')
const shifted = (lower: number) => (text: string) =>
  desfazerSemelhantes(text).replace(/[a-z]/g, (letter) =>
    String.fromCodePoint(lower + letter.charCodeAt(0) - 'a'.charCodeAt(0)),
  )
const LEET = { a: '4', e: '3', i: '1', o: '0', s: '5' }
const letters = (between: string) => (text: string) =>
  text
    .split(' ')
    .map((word) => [...word].join(between))
    .join('  ')

/** Known ways of disguising a word. */
const EVASIONS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  capitals: (text) => text.toUpperCase(),
  'without accents': (text) => desfazerSemelhantes(text),
  accents: spell({ a: 'ã', e: 'ê', o: 'ö', i: 'í' }),
  leet: spell(LEET),
  'signs for letters': spell({ a: '@', s: '$', i: '!' }),
  'Cyrillic letters': spell({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х' }),
  'Greek letters': spell({ a: 'α', o: 'ο', i: 'ι', t: 'τ' }),
  'wide letters': shifted(0xff41),
  'circled letters': shifted(0x24d0),
  'bold letters': shifted(0x1d41a),
  'squared letters': shifted(0x1f130),
  spaced: letters(' '),
  dotted: letters('.'),
  dashed: letters('-'),
  'invisible signs': letters('\u200b'),
  'soft hyphens': letters('\u00ad'),
  'emoji between': letters('🌸'),
  'hearts between words': (text) => text.replaceAll(' ', '❤️'),
  'drawn out': (text) => text.replace(/[aeo]/g, '$&$&$&'),
  underscores: (text) => text.replaceAll(' ', '_'),
  'without spaces': (text) => text.replaceAll(' ', ''),
  'leet and dots': (text) => letters('.')(spell({ e: '3', o: '0' })(text)),
}

/** Ages ascribed to a person, in digits and in words. */
const AGES = [
  'tenho 16 anos',
  'tem alguma de 17 anos',
  'menina de 15',
  'garota com 14 anos de idade',
  '16 aninhos',
  'tenho dezesseis anos',
  'ela fez quinze anos',
  'alguma com só treze anos',
]

/** The first and the last of its alternatives: every one of some thousand takes a minute. */
const sample = (frase: string) => {
  const all = expandirFrase(frase)
  return [...new Set([all[0] ?? frase, all.at(-1) ?? frase])]
}
const frasesDe = (codigo: CodigoSinal) => [
  ...(REGRAS_DE_TEXTO.frases[codigo] ?? []).flatMap(sample),
  ...(codigo === 'menor' ? AGES : []),
]
const CASES = CODIGOS_SINAL.flatMap((codigo) =>
  frasesDe(codigo).flatMap((frase) =>
    Object.entries(EVASIONS).map(([how, evade]) => ({ codigo, frase, how, text: evade(frase) })),
  ),
)
const found = ({ codigo, text }: (typeof CASES)[number]) =>
  lerTextos({ titulo: `Oi ${text} hoje`, descricao: 'Atendimento com hora marcada.' }).some(
    (sinal) => sinal.codigo === codigo,
  )

describe('the rules about texts', () => {
  it('find at least 95 % of disguised phrases in the corpus', () => {
    expect(new Set(CASES.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300)
    const missed = CASES.filter((line) => !found(line))
    expect(missed.length / CASES.length).toBeLessThanOrEqual(0.05)
  })

  it('find at least 95 % of disguised ages under 18 in the corpus', () => {
    const ages = CASES.filter(({ frase }) => AGES.includes(frase))
    const missed = ages.filter((line) => !found(line))
    expect(missed.length / ages.length).toBeLessThanOrEqual(0.05)
  })

  it('find every undisguised phrase', () => {
    const plain = CASES.filter(({ how }) => how === 'plain')
    expect(plain.filter((line) => !found(line))).toEqual([])
  })

  const missedOf = (half: 0 | 1) =>
    CODIGOS_SINAL.flatMap((codigo) =>
      (CORPUS[codigo] ?? [])
        .filter((_, n) => n % 2 === half)
        .map((texto) => ({ codigo, texto, titulo: codigo === 'contato-no-titulo' ? texto : 'Massagem' }))
        .map((line) => ({
          ...line,
          found: lerTextos({ titulo: line.titulo, descricao: `${line.texto}. Atendo no Centro.` }).some(
            (sinal) => sinal.codigo === line.codigo,
          ),
        })),
    )

  it.each([
    ['the half that they were written against', 0],
    ['the held-out half', 1],
  ] as const)('find at least 95 % of %s of the corpus', (_, half) => {
    const lines = missedOf(half)
    expect(lines.length).toBeGreaterThan(100)
    const missed = lines.filter(({ found }) => !found)
    expect({ missed: missed.length / lines.length > 0.05, lines: missed }).toMatchObject({ missed: false })
  })

  it('find something in fewer than 2 % of neutral texts', () => {
    const hit = NEUTROS.filter((descricao) => lerTextos({ titulo: 'Massagem', descricao }).length > 0)
    expect({ alarms: hit.length / NEUTROS.length >= 0.02, hit }).toMatchObject({ alarms: false })
  })

  it('read a full listing in less than 2 ms', () => {
    const descricao = NEUTROS.join('. ').slice(0, DESCRICAO_MAX)
    const read = (n: number) => {
      const start = performance.now()
      lerTextos({ titulo: `Massagem relaxante ${n}`, descricao })
      return performance.now() - start
    }
    Array.from({ length: 50 }, (_, n) => read(n))
    const times = Array.from({ length: 300 }, (_, n) => read(n)).sort((a, b) => a - b)
    // Half of them, since the machine may be busy: a slow rule is slow each time.
    expect(times[150]).toBeLessThan(2)
  })

  it.each([
    ['Falar em 62 9 8765-4321', 'telefone'],
    ['Nove oito sete seis cinco quatro três dois um', 'telefone'],
    ['Veja em @ana.lima', 'endereço'],
    ['Mais em exemplo.com', 'endereço'],
  ])('find a contact in the title %p', (titulo, frase) => {
    expect(lerTextos({ titulo, descricao: '' })).toContainEqual({ codigo: 'contato-no-titulo', frase })
  })

  it('ignore a contact in the description', () => {
    expect(lerTextos({ titulo: 'Massagem relaxante', descricao: 'WhatsApp 62 98765-4321' })).toEqual([])
  })

  it.each([
    'Massagem relaxante há 15 anos, 17 anos de experiência',
    'Sala nova, climatizada, com estacionamento: R$ 200,00 a hora',
    'Atendo mulheres e homens maiores de 18 anos, sempre com preservativo',
    'Sou adulta, independente e atendo sozinha',
    'Agendamento das 10:00 às 22:00, de segunda a sábado',
    'Menores preços do bairro em massagem',
    'Há mais de 12 anos na profissão, com 15 anos de carreira',
    'Faz quinze anos que atendo; tem 13 anos que moro aqui',
    'Tenho 15 fotos, tem 10 reais de desconto, uma hora e 15 minutos',
    'Comecei quinze anos atrás, com 16 pessoas na equipe',
    'Atendo das 10 às 17, com 10 minutos de tolerância',
    'Tenho 28 anos, ela tem 36 anos, uma de 45 anos',
  ])('find nothing in %p', (descricao) => {
    expect(lerTextos({ titulo: 'Massagem no Centro', descricao })).toEqual([])
  })

  it('are data: another rule set finds other phrases', () => {
    const read = leitorDeTextos({ versao: 'teste', frases: { ilegal: ['pedra azul'] } })
    expect(read({ titulo: 'P3dra 4zul', descricao: '' })).toEqual([{ codigo: 'ilegal', frase: 'pedra azul' }])
  })
})
