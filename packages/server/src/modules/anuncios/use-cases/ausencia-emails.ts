/**
 * Mails to an absent owner, in neutral words: others may see the phone they arrive on (rule:
 * anuncios/ausencia).
 */
import { AUSENCIA_DIAS } from '@portal/domain/limites'
import { diaEHoraSemAno } from '@portal/domain/tempo'
import type { MailSite } from '../../../kernel/mail/content'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'

export function ausenciaProximaMail(
  site: MailSite,
  para: string,
  { pausaEm, estouAqui }: { pausaEm: Date; estouAqui: URL },
): Mail {
  return composeMail(site, {
    para,
    assunto: 'Você ainda está por aqui?',
    partes: [
      `Faz algum tempo que você não entra na sua conta. Por segurança, o que está no ar sai do ar depois de ${AUSENCIA_DIAS} dias sem você: em ${diaEHoraSemAno(pausaEm.toISOString())}, horário de Brasília.`,
      'Para continuar, basta um toque. Não é preciso entrar na conta.',
    ],
    acao: { texto: 'Estou aqui', href: estouAqui.href },
    depois: ['Se preferir sair do ar, não faça nada.'],
    segredo: estouAqui.searchParams.get('s') ?? '',
  })
}

export function anunciosPausadosMail(site: MailSite, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: 'O que estava no ar saiu do ar',
    partes: [
      `Por segurança, depois de ${AUSENCIA_DIAS} dias sem você entrar na conta, o que estava no ar saiu do ar. Nada foi apagado e nada é cobrado.`,
      'Os dias contratados continuam correndo. Para voltar, entre e toque em “Retomar tudo” no painel.',
    ],
    acao: { texto: 'Abrir o painel', href: `${site.publicUrl}/painel` },
  })
}
