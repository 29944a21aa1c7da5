import { RECADO_MAX } from './limites-dos-recados'
import { lerRecado, pedeAdiantado } from './recado'
import { RECADO } from './recado-lados'

describe('a message', () => {
  it.each([
    'Olá! Você atende amanhã às 15h?',
    'Meu número é (62) 9.8765-4321, pode chamar.',
    'Escreva para ana.souza@exemplo.com.br',
    'Tudo bem.Me avise.',
    '👍',
    'Oi. Com você eu vou. Top!',
    'Te espero no ponto com o carro azul.',
    'Pode ser às 15.30? Fica na rua 7, nº 10.',
    'Paguei R$ 1.200,00 em 10.10.2026. Me avise.',
    'Oi! a b c',
    'Sou cliente há 15 anos, moro aqui a 12 anos e tenho 36 anos.',
    'Trabalho com isso mais de 10 anos, 17 anos no ramo. E você, 15 anos de profissão?',
    'Que horário você tem de 14 a 17? Tem de 15 minutos?',
    'Pode ser às 10:30:15? Obrigado,com certeza volto. Tudo bem.É isso.',
    'Tem mesa para 15 pessoas, das 10 às 17?',
    'Chama no wa, me avisa.',
  ])('is taken as it is: %s', (texto) => {
    expect(lerRecado(texto)).toEqual({ ok: true, texto })
  })

  it.each([
    ['', RECADO.vazio],
    ['\u200b \u202e', RECADO.vazio],
    ['veja https://exemplo.test', RECADO.link],
    ['veja www.exemplo', RECADO.link],
    ['me chama em wa.me/5562', RECADO.link],
    ['olha meusite.com aqui', RECADO.link],
    ['olha ｍｅｕｓｉｔｅ.ｃｏｍ aqui', RECADO.link],
    ['olha meusite . com aqui', RECADO.link],
    ['olha meusite .com', RECADO.link],
    ['é o meusite. com', RECADO.link],
    ['meusite。com', RECADO.link],
    ['meusite(.)com ou meusite [ponto] com', RECADO.link],
    ['meusite ponto com ponto br', RECADO.link],
    ['m e u s i t e . c o m', RECADO.link],
    ['w w w . m e u s i t e', RECADO.link],
    ['ｗａ．ｍｅ', RECADO.link],
    ['me chama no wa .me / 5562', RECADO.link],
    ['t. me barra ana', RECADO.link],
    ['tg://resolve?domain=ana', RECADO.link],
    ['tg : / / resolve', RECADO.link],
    ['entra em 203.0.113.7', RECADO.link],
    ['discord.gg', RECADO.link],
    ['203 . 0 . 113 . 7', RECADO.link],
    ['[2001:db8::1]', RECADO.link],
    ['wa me 5562', RECADO.link],
    ['m.me/ana ou signal.me', RECADO.link],
    ['mailto:ana@exemplo.com', RECADO.link],
    ['é o meusite,com', RECADO.link],
    ['exemplo.рф', RECADO.link],
    ['tem alguma n0v1nha?', RECADO.proibido],
    ['tem alguma de 16 anos?', RECADO.proibido],
    ['queria uma de d e z e s s e i s anos', RECADO.proibido],
    ['tem menina com １５ anos?', RECADO.proibido],
    ['16 anos?', RECADO.proibido],
    ['prefiro １ ７ anos', RECADO.proibido],
    ['entre quinze e dezessete anos', RECADO.proibido],
    ['q u i n z e  a n o s', RECADO.proibido],
    ['dez e seis anos', RECADO.proibido],
    ['𝟭𝟳 anos', RECADO.proibido],
    ['idade: 16', RECADO.proibido],
    ['tem de 17?', RECADO.proibido],
    ['17yo', RECADO.proibido],
  ])('is refused with its reason: %j', (texto, message) => {
    const grave = message === RECADO.proibido ? { grave: 'menor' } : {}
    expect(lerRecado(texto)).toEqual({ ok: false, message, ...grave })
  })

  it('is refused above its maximum length', () => {
    const [fits, long] = [RECADO_MAX, RECADO_MAX + 1].map((length) =>
      lerRecado('a '.repeat(length / 2 + 1).slice(0, length)),
    )
    expect([fits?.ok, long]).toEqual([true, { ok: false, message: RECADO.longo }])
  })

  it('is stripped of invisible characters', () => {
    expect(lerRecado(' Oi\u202e\u0000 \r\nAna ')).toEqual({ ok: true, texto: 'Oi \nAna' })
  })

  it('warns about requests for advance payment', () => {
    expect([pedeAdiantado('Faça um pix antecipado'), pedeAdiantado('Aceito pix')]).toEqual([true, false])
  })
})
