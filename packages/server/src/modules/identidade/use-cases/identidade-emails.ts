/** Mails about a check, in neutral words about the site. */
import { ROTULO_RECUSA_IDENTIDADE, type CodigoRecusaIdentidade } from '@portal/domain/identidade'
import { composeMail, plainMail } from '../../../kernel/mail/message'
import type { MailSite } from '../../../kernel/mail/content'
import type { Mail } from '../../../kernel/mail/ports'

const conta = ({ publicUrl }: MailSite) => ({
  texto: 'Abrir minha conta',
  href: `${publicUrl}/conta/identidade`,
})

/** Without `recusa`: it was confirmed. */
export function identidadeDecididaMail(site: MailSite, para: string, recusa?: CodigoRecusaIdentidade): Mail {
  const contestar = 'Se você discorda, escreva em Ajuda, na sua conta: outra pessoa lê e responde.'
  return composeMail(site, {
    para,
    assunto: `A conferência da sua conta em ${site.brand} terminou`,
    partes:
      recusa === undefined
        ? ['Tudo certo: sua identidade foi confirmada. As imagens enviadas são apagadas em até 72 horas.']
        : ['Sua identidade não foi confirmada.', `Motivo: ${ROTULO_RECUSA_IDENTIDADE[recusa]}`, contestar],
    acao: conta(site),
  })
}

/** Another account was confirmed with this CPF, which the mail does not disclose. */
export function cpfRetiradoMail(site: MailSite, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: `Confira o seu perfil em ${site.brand}`,
    partes: ['O CPF do seu perfil não pôde ser mantido. Entre, confira o número e informe-o de novo.'],
    acao: { texto: 'Abrir meu perfil', href: `${site.publicUrl}/perfil` },
  })
}

export function atendimentoMail(site: MailSite, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: `Recebemos o seu pedido de atendimento em ${site.brand}`,
    partes: [
      'Você pediu para confirmar a sua identidade sem enviar imagens. Respondemos a este endereço com dia, hora e o caminho.',
      'Nunca pedimos senhas, nem a do gov.br.',
    ],
    acao: conta(site),
  })
}

/** The reason is only in the case. */
export function atendimentoPedidoMail(para: string, id: number): Mail {
  return plainMail(para, `Identidade ${id}: atendimento pedido`, [
    `Alguém pediu atendimento para confirmar a identidade. Veja com: pnpm portal identidade pegar ${id}`,
  ])
}

export function conviteImagemMail(site: MailSite, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: `Alguém pediu a sua autorização em ${site.brand}`,
    pedido: 'terceiro',
    partes: [
      'Uma conta diz que você aparece em uma foto e pede a sua autorização para publicá-la. Sem a sua resposta a foto não é publicada.',
      'Entre com uma conta deste e-mail para ver a foto e responder. Você pode dizer não, e pode voltar atrás depois.',
    ],
    acao: { texto: 'Ver o pedido', href: `${site.publicUrl}/conta#fotos` },
  })
}
