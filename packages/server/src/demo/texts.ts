/** Neutral texts of the demonstration's listings, which cannot contradict a listing's attributes. */
import type { Categoria } from '@portal/domain/opcoes'
import { pick } from './random'

const TITULOS: Readonly<Record<Categoria, readonly string[]>> = {
  Acompanhantes: [
    'Companhia para jantares e eventos',
    'Acompanhante para viagens de fim de semana',
    'Boa conversa e companhia agradável',
    'Companhia discreta para eventos sociais',
    'Atendimento com hora marcada',
    'Companhia para teatro e concertos',
    'Acompanhante para recepções e congressos',
  ],
  Transex: [
    'Companhia elegante e discreta',
    'Atendimento com hora marcada e calma',
    'Acompanhante para jantares e teatro',
    'Boa companhia para o fim do dia',
  ],
  Massagistas: [
    'Massagem relaxante com hora marcada',
    'Massagem com óleos e música calma',
    'Pausa no dia: massagem de uma hora',
    'Massagem relaxante no fim do expediente',
    'Massagens relaxantes, sem pressa',
  ],
  'Acompanhantes Masculinos': [
    'Companhia masculina para eventos',
    'Acompanhante para jantares e viagens',
    'Atendimento discreto com hora marcada',
    'Boa companhia para festas e encontros',
  ],
  'Encontros Casuais': [
    'Encontro casual sem pressa',
    'Um café e uma boa conversa',
    'Encontros com respeito e discrição',
    'Sair sem compromisso no fim de semana',
  ],
}

const NOMES = [
  'Helena',
  'Bianca',
  'Larissa',
  'Camila',
  'Isabela',
  'Renata',
  'Júlia',
  'Valentina',
  'Lívia',
  'Manuela',
  'Sofia',
  'Clara',
  'Natália',
  'Beatriz',
  'Yasmin',
  'Elisa',
  'Marcela',
]
const NOMES_MASCULINOS = [
  'Rafael',
  'Bruno',
  'Thiago',
  'Caio',
  'Leandro',
  'Gustavo',
  'Murilo',
  'André',
  'Diego',
]
/** Some titles name the advertiser, others only the service. */
function nomeDe(categoria: Categoria, n: number): string {
  if (n % 3 === 2) return ''
  return `${pick(categoria === 'Acompanhantes Masculinos' ? NOMES_MASCULINOS : NOMES, n)}: `
}

const ABERTURAS = [
  'Atendimento com hora marcada, sem pressa.',
  'Pontualidade, discrição e boa conversa.',
  'Gosto de boa conversa, de pontualidade e de tratar bem cada pessoa.',
  'Horários flexíveis durante a semana; aos sábados, somente com reserva.',
  'Poucos horários por dia, cada um com a atenção que merece.',
]
const FECHOS = [
  'Combine os detalhes por mensagem antes de marcar.',
  'Respondo mensagens no horário do anúncio.',
  'Peço pontualidade e respeito; o restante combinamos com calma.',
  'Aceito reservas com um dia de antecedência.',
]

/**
 * Place of a listing. A neighbourhood is named without a preposition, since many take an article: 'no Setor
 * Bueno'.
 */
interface Lugar {
  bairro: string | null
  cidade: string
}

export function tituloDe(categoria: Categoria, { bairro, cidade }: Lugar, n: number): string {
  const oferta = pick(TITULOS[categoria], n)
  const nome = nomeDe(categoria, n)
  const titulo = nome === '' ? oferta : nome + oferta.charAt(0).toLowerCase() + oferta.slice(1)
  return bairro === null ? `${titulo} em ${cidade}` : `${titulo}, ${bairro}`
}

export function descricaoDe({ bairro, cidade }: Lugar, n: number): string {
  const onde = bairro === null ? `Fico em ${cidade}.` : `Bairro: ${bairro}, ${cidade}.`
  return `${pick(ABERTURAS, n)} ${onde} ${pick(FECHOS, n + 1)}`
}
