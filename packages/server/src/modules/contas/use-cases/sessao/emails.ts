import { localDe } from '@portal/domain/tempo'
import type { Mail } from '../../../../kernel/mail/ports'

/** Texts of the mails about access. */
export interface MailContext {
  brand: string
  publicUrl: string
}

/** Says nothing that whoever typed the address has chosen: a stranger's text goes to nobody in our name. */
export function codigoMail({ brand }: MailContext, para: string, codigo: string): Mail {
  return {
    para,
    assunto: `${codigo} é o seu código de confirmação`,
    segredo: codigo,
    pedido: 'cadastro',
    texto: [
      'Olá!',
      '',
      `Seu código de confirmação em ${brand} é: ${codigo}`,
      '',
      'Ele vale por 15 minutos. Se você não pediu este código, ignore esta mensagem.',
    ].join('\n'),
  }
}

/** Sent instead of a code: whoever typed the address learns nothing on the screen. */
export function jaCadastradoMail({ brand, publicUrl }: MailContext, para: string): Mail {
  return {
    para,
    assunto: `Você já tem uma conta em ${brand}`,
    pedido: 'cadastro',
    texto: [
      'Olá!',
      '',
      `Alguém, talvez você, tentou se cadastrar em ${brand} com este e-mail, que já tem uma conta.`,
      '',
      `Para entrar: ${publicUrl}/login`,
      `Se não lembra a senha: ${publicUrl}/esqueci-senha`,
      '',
      'Se não foi você, ignore esta mensagem.',
    ].join('\n'),
  }
}

export function recuperacaoMail({ brand, publicUrl }: MailContext, para: string, token: string): Mail {
  return {
    para,
    assunto: `Redefina sua senha em ${brand}`,
    segredo: token,
    pedido: 'recuperacao',
    texto: [
      'Olá!',
      '',
      'Para criar uma nova senha, abra este endereço. Ele vale por 1 hora e funciona uma única vez:',
      '',
      `${publicUrl}/recuperar-senha?token=${token}`,
      '',
      'Se você não pediu, ignore esta mensagem: sua senha continua a mesma.',
    ].join('\n'),
  }
}

export function senhaAlteradaMail({ brand, publicUrl }: MailContext, para: string): Mail {
  return {
    para,
    assunto: `Sua senha em ${brand} foi alterada`,
    texto: [
      'Olá!',
      '',
      'A senha da sua conta acabou de ser alterada e as outras sessões foram encerradas.',
      '',
      `Se não foi você, redefina a senha agora: ${publicUrl}/esqueci-senha`,
    ].join('\n'),
  }
}

/** To the owner, when the account is entered from a device that it was never entered from. */
export function novoAcessoMail(
  { brand, publicUrl }: MailContext,
  para: string,
  { dispositivo, now }: { dispositivo: string; now: Date },
): Mail {
  const { dia, hora } = localDe(now, 'DF')
  const [ano, mes, diaDoMes] = dia.split('-')
  return {
    para,
    assunto: `Novo acesso à sua conta em ${brand}`,
    texto: [
      'Olá!',
      '',
      `Sua conta foi acessada em um aparelho novo: ${dispositivo}, em ${diaDoMes}/${mes}/${ano} às ${hora} (horário de Brasília).`,
      '',
      'Se foi você, não precisa fazer nada.',
      `Se não foi, redefina a senha agora: ${publicUrl}/esqueci-senha`,
    ].join('\n'),
  }
}
