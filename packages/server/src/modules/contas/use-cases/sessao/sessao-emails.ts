import { esperaEmPalavras, horaEmBrasilia } from '@portal/domain/acesso'
import { SENHAS_ERRADAS_AVISADAS } from '@portal/domain/limites'
import type { MailSite } from '../../../../kernel/mail/content'
import { composeMail } from '../../../../kernel/mail/message'
import type { Mail } from '../../../../kernel/mail/ports'
import { CODIGO_MINUTOS, CODIGO_MS, LINK_MS } from './validade'

/** Texts of the mails about access. */
export type MailContext = MailSite

/**
 * Contains no text from the form: a stranger could otherwise send mails in our name.
 */
export function codigoMail(site: MailContext, para: string, codigo: string): Mail {
  return composeMail(site, {
    para,
    assunto: `${codigo} é o seu código de confirmação`,
    titulo: 'Seu código de confirmação',
    segredo: codigo,
    validadeMs: CODIGO_MS,
    pedido: 'cadastro',
    partes: [
      `Para confirmar seu e-mail em ${site.brand}, digite ou cole este código na tela em que você o pediu:`,
      { codigo },
      `Ele vale por ${CODIGO_MINUTOS} minutos. Se você não pediu este código, ignore esta mensagem.`,
    ],
  })
}

/** Sent instead of a code, so that the screen reveals nothing about the address. */
export function jaCadastradoMail(site: MailContext, para: string): Mail {
  const { brand, publicUrl } = site
  return composeMail(site, {
    para,
    assunto: `Você já tem uma conta em ${brand}`,
    pedido: 'cadastro',
    partes: [`Alguém, talvez você, tentou se cadastrar em ${brand} com este e-mail, que já tem uma conta.`],
    acao: { texto: 'Entrar', href: `${publicUrl}/login` },
    depois: [
      { link: { texto: 'Não lembro a senha', href: `${publicUrl}/esqueci-senha` } },
      'Se não foi você, ignore esta mensagem.',
    ],
  })
}

export function recuperacaoMail(site: MailContext, para: string, token: string): Mail {
  return composeMail(site, {
    para,
    assunto: `Redefina sua senha em ${site.brand}`,
    segredo: token,
    validadeMs: LINK_MS,
    pedido: 'recuperacao',
    partes: ['Para criar uma nova senha, abra este endereço. Ele vale por 1 hora e funciona uma única vez.'],
    acao: { texto: 'Criar nova senha', href: `${site.publicUrl}/recuperar-senha?token=${token}` },
    depois: ['Se você não pediu, ignore esta mensagem: sua senha continua a mesma.'],
  })
}

/** `abre`: after a recovery, when delayed actions become available (rule: acesso/espera). */
export function senhaAlteradaMail(site: MailContext, para: string, abre?: Date): Mail {
  return composeMail(site, {
    para,
    assunto: `Sua senha em ${site.brand} foi alterada`,
    partes: [
      'A senha da sua conta acabou de ser alterada e as outras sessões foram encerradas.',
      ...(abre === undefined ? [] : [esperaEmPalavras(abre)]),
      'Se foi você, não precisa fazer nada. Se não foi, redefina a senha agora.',
    ],
    acao: { texto: 'Redefinir a senha', href: `${site.publicUrl}/esqueci-senha` },
  })
}

/** The first password: a stolen session of an account without one could set it. */
export function senhaDefinidaMail(site: MailContext, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: `Uma senha foi definida na sua conta em ${site.brand}`,
    partes: ['Sua conta tem uma senha a partir de agora. Se não foi você que a definiu, crie outra.'],
    acao: { texto: 'Redefinir a senha', href: `${site.publicUrl}/esqueci-senha` },
  })
}

/** Mail to the owner after a sign-in from a new device, or after many wrong passwords. */
export function novoAcessoMail(
  site: MailContext,
  para: string,
  { dispositivo, novo, erradas, now }: { dispositivo: string; novo: boolean; erradas: number; now: Date },
): Mail {
  const aparelho = novo ? `em um aparelho novo: ${dispositivo}` : `em ${dispositivo}`
  return composeMail(site, {
    para,
    assunto: `Novo acesso à sua conta em ${site.brand}`,
    partes: [
      `Sua conta foi acessada ${aparelho}, em ${horaEmBrasilia(now)} (horário de Brasília).`,
      ...(erradas >= SENHAS_ERRADAS_AVISADAS
        ? [`Antes disso, senhas erradas foram digitadas ${erradas} vezes.`]
        : []),
      'Se foi você, não precisa fazer nada. Se não foi, redefina a senha agora.',
    ],
    acao: { texto: 'Redefinir a senha', href: `${site.publicUrl}/esqueci-senha` },
  })
}
