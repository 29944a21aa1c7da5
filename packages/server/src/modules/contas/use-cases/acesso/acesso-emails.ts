import { esperaEmPalavras, horaEmBrasilia } from '@portal/domain/acesso'
import { composeMail } from '../../../../kernel/mail/message'
import type { Mail } from '../../../../kernel/mail/ports'
import type { MailContext } from '../sessao/sessao-emails'
import { LINK_MS } from '../sessao/validade'

/** Changes that are mailed to the owner, including the owner's own. */
const MUDANCAS = {
  'chave-criada': 'Uma chave de acesso foi criada na sua conta',
  'chave-removida': 'Uma chave de acesso foi removida da sua conta',
  'duas-etapas-ligada': 'A verificação em duas etapas foi ligada na sua conta',
  'duas-etapas-desligada': 'A verificação em duas etapas foi desligada na sua conta',
  'codigos-novos': 'Novos códigos de recuperação foram criados na sua conta',
  'telefone-alterado': 'O telefone da sua conta foi alterado',
} as const
export type MudancaDeAcesso = keyof typeof MUDANCAS

interface Onde {
  dispositivo: string
  now: Date
}

const onde = ({ dispositivo, now }: Onde) => `${dispositivo}, em ${horaEmBrasilia(now)} (horário de Brasília)`
const acaoDe = ({ publicUrl }: MailContext) => ({
  texto: 'Redefinir a senha',
  href: `${publicUrl}/esqueci-senha`,
})

export function mudancaDeAcessoMail(
  site: MailContext,
  para: string,
  mudanca: MudancaDeAcesso,
  where: Onde,
): Mail {
  return composeMail(site, {
    para,
    assunto: `${MUDANCAS[mudanca]} em ${site.brand}`,
    partes: [
      `${MUDANCAS[mudanca]}: ${onde(where)}.`,
      'Se foi você, não precisa fazer nada. Se não foi, redefina a senha agora.',
    ],
    acao: acaoDe(site),
  })
}

export function codigoUsadoMail(
  site: MailContext,
  para: string,
  { restantes, abre, ...where }: Onde & { restantes: number; abre: Date },
): Mail {
  const left = restantes === 1 ? 'Resta 1 código.' : `Restam ${restantes} códigos.`
  return composeMail(site, {
    para,
    assunto: `Um código de recuperação foi usado em ${site.brand}`,
    partes: [
      `Um código de recuperação da sua conta foi usado: ${onde(where)}. ${left}`,
      esperaEmPalavras(abre),
      'Se foi você, não precisa fazer nada. Se não foi, redefina a senha agora.',
    ],
    acao: acaoDe(site),
  })
}

/** After 'Não fui eu': the compromised password no longer works. */
export function novaSenhaMail(site: MailContext, para: string, token: string): Mail {
  return composeMail(site, {
    para,
    assunto: `Crie uma nova senha em ${site.brand}`,
    segredo: token,
    validadeMs: LINK_MS,
    partes: [
      'Você disse que não foi você quem recuperou a sua conta. Todas as sessões foram encerradas, e a senha deixou de valer.',
      'Para criar uma nova senha, abra este endereço. Ele vale por 1 hora e funciona uma única vez.',
    ],
    acao: { texto: 'Criar nova senha', href: `${site.publicUrl}/recuperar-senha?token=${token}` },
    depois: ['Se outra pessoa lê o seu e-mail, mude antes a senha dele.'],
  })
}
