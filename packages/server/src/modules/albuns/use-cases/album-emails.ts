import { diaEHora } from '@portal/domain/tempo'
import { instanteLocal } from '../../../kernel/instante'
import type { MailSite } from '../../../kernel/mail/content'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { Descoberta } from '../ports'

/**
 * Mail with the event, its time, the measures, and the owner's options. Neither subject nor text names the
 * photo.
 */
export function fotosDescobertasMail(site: MailSite, para: string, vistas: readonly Descoberta[]): Mail {
  const [uma, fotos] = [vistas.length === 1, `${vistas.length} fotos suas`]
  const quando = (instants: Date[], pick: (...times: number[]) => number) =>
    diaEHora(instanteLocal(new Date(pick(...instants.map(Number)))))
  const desde = quando(
    vistas.map((vista) => vista.desde),
    Math.min,
  )
  const ate = quando(
    vistas.map((vista) => vista.ate),
    Math.max,
  )
  return composeMail(site, {
    para,
    assunto: 'Aviso importante sobre as suas fotos',
    partes: [
      `Por uma falha nossa, ${uma ? 'uma foto sua pôde ser vista' : `${fotos} puderam ser vistas`} sem as áreas que você cobriu, por quem abriu o seu anúncio neste período (horário de Brasília):`,
      {
        fatos: [
          ['De', desde],
          ['Até', ate],
        ],
      },
      `A falha foi corrigida. ${uma ? 'A foto está coberta' : 'As fotos estão cobertas'} de novo, em outro endereço, e a imagem sem cobertura não é mais mostrada a ninguém. Não podemos desfazer cópias que alguém tenha guardado antes.`,
      'Confira as suas fotos. Você pode remover fotos, cobrir mais áreas ou pausar anúncios quando quiser.',
      'Enviamos este aviso como pede a Lei Geral de Proteção de Dados (LGPD). Se quiser saber mais sobre o que aconteceu ou pedir a exclusão de dados, fale conosco pelo contato abaixo. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
    ],
    acao: { texto: 'Conferir minhas fotos', href: `${site.publicUrl}/album` },
  })
}
