/** Neutral texts of the demonstration's listings. */
import type { Categoria } from '@portal/domain/opcoes'
import { pick } from './random'

const TITULOS: Readonly<Record<Categoria, readonly string[]>> = {
  Acompanhantes: [
    'Companhia para jantares e eventos',
    'Acompanhante para viagens de fim de semana',
    'Boa conversa e companhia agradável',
    'Companhia discreta para eventos sociais',
    'Atendimento com hora marcada',
  ],
  Transex: [
    'Companhia elegante e discreta',
    'Atendimento com hora marcada e calma',
    'Acompanhante para jantares e teatro',
    'Boa companhia para o fim do dia',
  ],
  Massagistas: [
    'Massagem relaxante com hora marcada',
    'Massagem tântrica em sala reservada',
    'Massagem com óleos e música calma',
    'Pausa no dia: massagem de uma hora',
    'Massagem relaxante em ambiente climatizado',
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

const ABERTURAS = [
  'Atendo com hora marcada, em local reservado e bem localizado.',
  'Ambiente climatizado, com estacionamento próximo e entrada discreta.',
  'Gosto de boa conversa, de pontualidade e de tratar bem cada pessoa.',
  'Horários flexíveis durante a semana; aos sábados, somente com reserva.',
  'Atendo na região central e também me desloco, conforme combinado.',
]
const FECHOS = [
  'Combine os detalhes por mensagem antes de vir.',
  'Respondo mensagens no horário do anúncio.',
  'Peço pontualidade e respeito; o restante combinamos com calma.',
  'Aceito reservas com um dia de antecedência.',
]

export function tituloDe(categoria: Categoria, lugar: string, n: number): string {
  return `${pick(TITULOS[categoria], n)} em ${lugar}`
}

export function descricaoDe(lugar: string, n: number): string {
  return `${pick(ABERTURAS, n)} Fico em ${lugar}. ${pick(FECHOS, n + 1)}`
}
