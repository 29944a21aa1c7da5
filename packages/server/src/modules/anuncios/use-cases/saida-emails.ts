/** The mail of an exit, in neutral words: others may see the phone it arrives on (rule: saida-livre/voltar). */
import { diaEHoraSemAno } from '@portal/domain/tempo'
import type { MailSite } from '../../../kernel/mail/content'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'

export function saidaMail(
  site: MailSite,
  para: string,
  { token, ate, validadeMs }: { token: string; ate: Date; validadeMs: number },
): Mail {
  return composeMail(site, {
    para,
    assunto: 'Suas configurações foram salvas',
    partes: [
      `Guarde este e-mail. O link abaixo abre a sua escolha até ${diaEHoraSemAno(ate.toISOString())}, horário de Brasília. Não é preciso entrar na conta.`,
    ],
    // After `#`, so that no server or log on the way sees it.
    acao: { texto: 'Abrir', href: `${site.publicUrl}/saida#${token}` },
    depois: ['Se não quiser mudar nada, não faça nada.'],
    segredo: token,
    validadeMs,
  })
}
