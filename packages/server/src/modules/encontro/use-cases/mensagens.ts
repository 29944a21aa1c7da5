/** Messages to a contact: short, and without a word about what the portal is. */
import { ENCONTRO_AVISO_HORAS, ENCONTRO_TOLERANCIA_MINUTOS } from '@portal/domain/limites-de-apoio'
import { diaEHoraSemAno } from '@portal/domain/tempo'
import { HOUR_MS, later, MINUTE_MS } from '../../../kernel/clock'
import type { MailSite } from '../../../kernel/mail/content'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { Encontro, MotivoDeAviso } from '../ports'

const LIGUE = 'Tente ligar. Se não conseguir falar, ligue 190.'

type Sobre = Pick<Encontro, 'contato' | 'ate' | 'agora'>

function frases({ contato: { chama }, ate, agora }: Sobre, motivo: MotivoDeAviso): string[] {
  const quando = diaEHoraSemAno(agora.toISOString())
  const prazo = diaEHoraSemAno(later(ate, ENCONTRO_TOLERANCIA_MINUTOS * MINUTE_MS).toISOString())
  switch (motivo) {
    case 'tempo':
      return [`${chama} pediu para avisar você se não respondesse até ${prazo}, e não respondeu.`, LIGUE]
    case 'agora':
      return [`${chama} pediu para avisar você agora (${quando}).`, LIGUE]
    case 'perigo':
      return [
        `${chama} usou a palavra de perigo (${quando}).`,
        'Pode haver alguém por perto: não diga que recebeu este aviso. Ligue 190.',
      ]
    case 'bem':
      return [`${chama} respondeu com a palavra de tudo bem (${quando}).`]
  }
}

export const avisoSms = (sobre: Sobre, motivo: MotivoDeAviso): string => frases(sobre, motivo).join(' ')

export function avisoMail(site: MailSite, para: string, encontro: Encontro, motivo: MotivoDeAviso): Mail {
  const { contato, recado } = encontro
  const comRecado = recado !== null && motivo !== 'bem'
  return composeMail(site, {
    para,
    assunto: `Aviso de ${contato.chama}`,
    partes: [
      `Você é contato de confiança de ${contato.chama}.`,
      ...frases(encontro, motivo),
      ...(comRecado
        ? [
            `Há um recado. Ele só abre no link que ${contato.chama} mandou a você, por ${ENCONTRO_AVISO_HORAS} horas.`,
          ]
        : []),
    ],
    depois: ['Horário de Brasília. Este aviso é automático: ninguém lê as respostas a ele.'],
    // The cleaning that follows is hourly.
    apagarMs: (ENCONTRO_AVISO_HORAS - 1) * HOUR_MS,
  })
}

export function codigoDoConviteMail(
  site: MailSite,
  para: string,
  { chama, codigo, validadeMs }: { chama: string; codigo: string; validadeMs: number },
): Mail {
  return composeMail(site, {
    para,
    assunto: 'Seu código de confirmação',
    partes: [
      `Para ser contato de confiança de ${chama}, digite este código na página que você abriu:`,
      { codigo },
    ],
    depois: ['Se não foi você, não faça nada: o código não serve em outra página.'],
    segredo: codigo,
    validadeMs,
    pedido: 'terceiro',
  })
}
