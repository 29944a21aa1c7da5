import { comSinonimos } from '@portal/domain/ajuda'
import {
  ALBUM_CAPACIDADE,
  ARREPENDIMENTO_DIAS,
  LIMITE_GRATIS,
  MAX_FOTOS,
  PRAZO_LGPD_DIAS,
} from '@portal/domain/limites'
import { fold } from '@portal/domain/texto'

export interface Answer {
  id: string
  question: string
  answer: string
}
export interface Topic {
  id: string
  title: string
  answers: readonly Answer[]
}

export const TOPICS: readonly Topic[] = [
  {
    id: 'visitantes',
    title: 'Para quem visita',
    answers: [
      {
        id: 'cadastro',
        question: 'Preciso de cadastro para ver anúncios?',
        answer: 'Não. Você navega, filtra e entra em contato sem criar conta.',
      },
      {
        id: 'sair',
        question: 'Como saio depressa do site?',
        answer:
          'Toque em Sair rápido no alto da página ou aperte Esc duas vezes. A página fica em branco na hora, um site neutro abre no lugar e o botão Voltar não retorna para cá.',
      },
      {
        id: 'ordem',
        question: 'Em que ordem os anúncios aparecem?',
        answer:
          'Primeiro os SUPER TOP, depois os TOP, os que tiveram mais impulsos hoje, as novidades e os mais recentes. SUPER TOP, TOP, impulsos e NOVIDADE são pagos por quem anuncia.',
      },
      {
        id: 'online',
        question: 'O que quer dizer Online?',
        answer:
          'Que o anúncio está dentro do horário de atendimento que informou. Fora dele aparece Offline.',
      },
      {
        id: 'favoritos',
        question: 'Onde ficam meus favoritos?',
        answer: 'Só neste aparelho. Ninguém mais os vê, e limpar os dados do navegador os apaga.',
      },
      {
        id: 'local',
        question: 'O que acontece com minha localização em Perto de mim?',
        answer:
          'Ela é arredondada no seu aparelho para achar a cidade mais próxima. Não é enviada nem guardada.',
      },
    ],
  },
  {
    id: 'seguranca',
    title: 'Dicas de segurança',
    answers: [
      {
        id: 'combinar',
        question: 'O que fazer antes de combinar?',
        answer:
          'Não pague adiantado a quem você não conhece, prefira um primeiro contato por videochamada e marque o primeiro encontro em lugar conhecido.',
      },
      {
        id: 'verificado',
        question: 'O que significa Álbum verificado?',
        answer:
          'As fotos do anúncio vêm de um álbum que passou por verificação. Isso diz respeito às fotos; não é garantia sobre o atendimento.',
      },
      {
        id: 'denuncia',
        question: 'Como denuncio um anúncio?',
        answer:
          'No fim da página do anúncio há o botão Denunciar. Escolha o motivo, conte o que houve e guarde o protocolo. Exploração sexual de crianças e adolescentes é crime: denuncie também pelo Disque 100.',
      },
    ],
  },
  {
    id: 'anunciantes',
    title: 'Para quem anuncia',
    answers: [
      {
        id: 'custo',
        question: 'Quanto custa anunciar?',
        answer: `Até ${LIMITE_GRATIS} anúncios são gratuitos. O destaque é opcional, com cobrança única e sem comissão; os preços estão em Publicar anúncio.`,
      },
      {
        id: 'perfil',
        question: 'Por que não consigo criar um anúncio?',
        answer: 'O perfil precisa estar completo em 100%. No painel há a lista do que falta.',
      },
      {
        id: 'fotos',
        question: 'Quantas fotos posso usar?',
        answer: `Até ${MAX_FOTOS} por anúncio, escolhidas dos seus álbuns. Cada álbum guarda até ${ALBUM_CAPACIDADE} fotos.`,
      },
      {
        id: 'impulsos',
        question: 'O que são impulsos?',
        answer:
          'Cada impulso leva o anúncio ao começo da lista, em um momento dentro do horário que você escolheu.',
      },
      {
        id: 'pagamento',
        question: 'Como pago?',
        answer: 'Com Pix, cartão, boleto ou créditos.',
      },
      {
        id: 'reembolso',
        question: 'Posso pedir reembolso?',
        answer: `Sim, até ${ARREPENDIMENTO_DIAS} dias depois do pagamento, em Meus pedidos. Se você ainda não usou, tudo volta pelo mesmo meio; se já usou, a tela mostra antes o que volta. Um valor que chega depois do prazo vira créditos.`,
      },
      {
        id: 'recibo',
        question: 'Onde estão meus recibos e o extrato?',
        answer:
          'O recibo de cada pedido pago está em Meus pedidos, para imprimir ou baixar em PDF. O extrato de créditos de cada mês está em Créditos, na aba Extrato.',
      },
    ],
  },
  {
    id: 'dados',
    title: 'Seus dados',
    answers: [
      {
        id: 'lgpd',
        question: 'Como peço meus dados ou a exclusão deles?',
        answer: `Em Configurações você baixa seus dados ou exclui a conta. Pedidos por mensagem são respondidos em até ${PRAZO_LGPD_DIAS} dias.`,
      },
      {
        id: 'senha',
        question: 'Esqueci a senha. E agora?',
        answer: 'Na tela Entrar, toque em Esqueceu a senha? e siga o link que chega por e-mail.',
      },
    ],
  },
  {
    id: 'acessibilidade',
    title: 'Acessibilidade',
    answers: [
      {
        id: 'acessibilidade-declaracao',
        question: 'O que o portal faz para ser acessível?',
        answer:
          'As telas seguem as diretrizes WCAG 2.2, nível AA (LBI, art. 63): teclado em tudo, leitor de tela, contraste nos dois temas, texto a 200 % e telas de 320 pixels. Testes automáticos conferem isso a cada versão; uma avaliação por pessoas com deficiência ainda não foi feita.',
      },
      {
        id: 'acessibilidade-limites',
        question: 'O que ainda não é acessível?',
        answer:
          'Fotos de anúncios não têm descrição escrita por quem anuncia, e a conferência de identidade usa a câmera: quem não pode usá-la pede atendimento na mesma tela.',
      },
      {
        id: 'acessibilidade-relato',
        question: 'Encontrei uma barreira. Como aviso?',
        answer: 'Escreva em Fale conosco, logo abaixo. Uma pessoa responde em até 5 dias.',
      },
    ],
  },
]

/** Topics and answers that contain every search word or a synonym, ignoring case and accents (rule: ajuda/busca). */
export function findAnswers(text: string): readonly Topic[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const matches = ({ question, answer }: Answer): boolean => {
    const folded = fold(`${question} ${answer}`)
    return words.every((word) => comSinonimos(word).some((same) => folded.includes(same)))
  }
  return TOPICS.map((topic) => ({ ...topic, answers: topic.answers.filter(matches) })).filter(
    ({ answers }) => answers.length > 0,
  )
}
