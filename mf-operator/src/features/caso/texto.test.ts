import { foldedText, markedText } from './texto'

describe('the text of a case', () => {
  it("highlights a rule's finding, ignoring accents and case", () => {
    expect(markedText('Recém CHEGADA, novinha aqui', ['recem chegada'])).toEqual([
      { found: true, text: 'Recém CHEGADA' },
      { found: false, text: ', novinha aqui' },
    ])
  })

  it('highlights correctly next to emoji, which are two code units', () => {
    expect(markedText('💜 chame no zap', ['chame no'])).toEqual([
      { found: false, text: '💜 ' },
      { found: true, text: 'chame no' },
      { found: false, text: ' zap' },
    ])
  })

  it('masks the last four digits of a phone number, but not of a price', () => {
    const shown = (text: string) => markedText(text, []).map(({ text: piece }) => piece)
    expect(shown('62 9 9999-1234')).toEqual(['62 9 9999-••••'])
    expect(shown('R$ 200,00 e 24 h')).toEqual(['R$ 200,00 e 24 h'])
  })

  it('folds unchanged text to the words beside a change', () => {
    const long = 'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze'
    expect(foldedText(long, true, false)).toBe('… nove dez onze doze treze catorze')
    expect(foldedText(long, false, true)).toBe('um dois três quatro cinco seis …')
    expect(foldedText('curto e igual', false, false)).toBe('curto e igual')
  })
})
