/**
 * Versioned legal texts (rule: privacidade/textos): terms, privacy notice and LGPD consent. `preencher` fills
 * in `{marca}` and `{contato}`; the server hashes `textoPlano` of the unfilled text, so that a consent
 * identifies the accepted text. Import this module lazily; no first view needs it.
 */
import { ARMAZENADOS, ROTULO_ONDE } from './armazenados'
import { empresaPorExtenso, type Empresa } from './empresa'
import { AVISO_IA } from './foto'
import {
  ARREPENDIMENTO_DIAS,
  BOLETO_DIAS,
  BUSCA_SALVA_DIAS,
  BUSCA_SEM_RESPOSTA_DIAS,
  DIAS_GRATIS,
  DENUNCIA_DIAS,
  HORA_FIM_PROMOCAO,
  IDADE_MIN,
  LIMITE_GRATIS,
  PIX_HORAS,
  MARCA_DIAS,
  PRAZO_LGPD_DIAS,
  REGISTROS_ACESSO_MESES,
  REGISTROS_COMPRA_ANOS,
  RETENCAO_DIAS,
} from './limites'
import {
  ENCONTRO_AVISO_HORAS,
  GUARDADO_DIAS,
  RELATO_DIAS,
  RELATOS_INDEPENDENTES_MIN,
  SELFIE_HORAS,
} from './limites-de-apoio'
import { BLOQUEIO_DIAS, BLOQUEIO_REDE_DIAS, CONVERSA_DIAS, SILENCIO_DIAS } from './limites-dos-recados'

export interface SecaoLegal {
  readonly titulo: string
  readonly paragrafos: readonly string[]
}
export interface DocumentoLegal {
  readonly chave: 'termos' | 'privacidade' | 'lgpd'
  /** Effective date. */
  readonly versao: string
  readonly titulo: string
  readonly secoes: readonly SecaoLegal[]
}

const secao = (titulo: string, ...paragrafos: string[]): SecaoLegal => ({ titulo, paragrafos })

export const TERMOS: DocumentoLegal = {
  chave: 'termos',
  versao: '2026-11-27',
  titulo: 'Termos e Condições',
  secoes: [
    secao(
      '1. O que é {marca}',
      `{marca} é um portal de classificados. Publica anúncios de serviços lícitos oferecidos por pessoas maiores de ${IDADE_MIN} anos e não presta, intermedeia, agencia nem garante esses serviços.`,
      'Não recebemos valores pelos serviços anunciados, não participamos de encontros e não temos comissão sobre eles. O que cobramos é a publicidade: promoções de anúncios e créditos.',
    ),
    secao(
      '2. Maioridade',
      `O portal é destinado somente a maiores de ${IDADE_MIN} anos, tanto para visitar quanto para anunciar. Quem anuncia comprova a idade com documento antes de publicar, onde a conferência está ligada, e quem visita a comprova como a página de entrada pede.`,
      `Conteúdo que envolva ou sugira menores de ${IDADE_MIN} anos é removido imediatamente, a conta é encerrada e o fato é comunicado às autoridades. Denuncie pelo Disque 100.`,
    ),
    secao(
      '3. Conta',
      'O cadastro é confirmado por um código enviado ao e-mail. A conta é pessoal, e a senha não deve ser compartilhada. Quem anuncia responde pelas informações do perfil e deve mantê-las atualizadas.',
      'Para publicar é preciso concluir o perfil, incluindo um álbum verificado, cujas fotos devem ser de quem anuncia ou usadas com autorização de quem aparece.',
      'Anúncios, mudanças e álbuns são conferidos por uma pessoa antes de aparecer, salvo na demonstração. A conferência pode recusar com motivo, e a recusa pode ser contestada.',
    ),
    secao(
      '4. O que não pode ser anunciado',
      'É proibido anunciar por outra pessoa, com ou sem autorização dela, por agência ou em grupo: cada pessoa anuncia a si mesma, na própria conta. É proibido explorar ou facilitar a exploração sexual de terceiros, oferecer atividades ilícitas, publicar dados ou imagens de outras pessoas, discriminar, enganar ou divulgar endereços de pagamento antecipado fraudulentos.',
      'Fotos de pessoa geradas por inteligência artificial, ou alteradas de modo a mostrar outro rosto ou outro corpo, não são aceitas. Cortar, ajustar a luz e cobrir áreas pode.',
      `Qualquer outra foto feita ou alterada por inteligência artificial, como a que troca o fundo, precisa ser declarada no envio, foto a foto ou por lote, e aparece com o aviso “${AVISO_IA}”. Sem a declaração, ela é recusada.`,
      'O recado de voz traz a voz de quem anuncia; a de outra pessoa, ou imitada por uma máquina, é recusada.',
      'O vídeo mostra só quem anuncia ou o lugar onde atende, e segue as regras das fotos. Quem envia pode cobrir áreas, e o que elas cobrem não é guardado.',
      'Mensagens com ameaça, extorsão ou menção a menores de idade não são entregues e ficam guardadas como prova.',
      'Anúncios que violem estes termos são retirados do ar. Conforme a gravidade, a conta pode ser suspensa ou encerrada, e o conteúdo, comunicado às autoridades.',
    ),
    secao(
      '5. Anúncios gratuitos e promoções',
      `Cada conta pode manter até ${LIMITE_GRATIS} anúncios gratuitos no ar ao mesmo tempo, por ${DIAS_GRATIS} dias cada um. Anúncios promovidos aparecem antes dos gratuitos, e o portal informa que a posição é paga.`,
      `A promoção começa no dia escolhido ou no dia da confirmação do pagamento, o que for mais tarde, e termina às ${HORA_FIM_PROMOCAO} do último dia contratado, no horário do estado do anúncio. Os impulsos são enviados dentro da faixa de horário escolhida.`,
    ),
    secao(
      '6. Pagamentos e créditos',
      `Aceitamos cartão, Pix, boleto e créditos. O Pix vale por ${PIX_HORAS} hora e o boleto por ${BOLETO_DIAS} dias. O anúncio pago por cartão, Pix ou boleto fica pendente até a confirmação. Pago, por qualquer meio, o anúncio ainda passa pela conferência, e os dias contam a partir da aprovação.`,
      'Créditos servem apenas para promover anúncios neste portal, não têm prazo de validade e não são convertidos em dinheiro, ressalvados os direitos do consumidor. Pagamentos recebidos depois do vencimento ou em duplicidade viram créditos ou são devolvidos.',
      `A compra feita pela internet pode ser desfeita em até ${ARREPENDIMENTO_DIAS} dias, nos termos do artigo 49 do Código de Defesa do Consumidor, em Meus pedidos: por inteiro enquanto não foi usada; depois, conforme a tela informa antes da confirmação, ao menos na proporção dos dias de promoção que não começaram.`,
    ),
    secao(
      '7. Denúncias',
      'Quem aparece em uma foto sem querer pode tirá-la do ar em “Estou nesta foto”, sem cadastro; uma pessoa decide depois.',
      'Todo anúncio traz um botão de denúncia, que pode ser usado sem cadastro e gera um protocolo. As denúncias são analisadas por pessoas, e as que envolvem menores de idade, coação ou uso indevido de imagem têm prioridade. Uma denúncia urgente sem resposta no prazo oculta o que ela aponta até a decisão. Toda decisão diz o motivo, se foi tomada por pessoa ou por sistema, e como ser contestada.',
    ),
    secao(
      '8. Responsabilidades',
      'Quem anuncia responde pelo conteúdo publicado. Quem visita deve agir com cautela: desconfie de pedidos de pagamento antecipado e não compartilhe dados pessoais desnecessários.',
      'Cuidamos para que o portal esteja disponível e seguro, mas pode haver interrupções para manutenção ou por falhas de terceiros. O tempo de promoção perdido por falha nossa é compensado.',
    ),
    secao(
      '9. Encerramento, mudanças e foro',
      'A conta pode ser encerrada a qualquer momento em Configurações. Mudanças destes termos são publicadas nesta página com nova data e, quando relevantes, avisadas por e-mail e submetidas a novo aceite.',
      'Aplica-se a lei brasileira. Fica eleito o foro do domicílio do consumidor. O portal é mantido por {empresa}. Contato: {contato}.',
    ),
  ],
}

export const PRIVACIDADE: DocumentoLegal = {
  chave: 'privacidade',
  versao: '2026-11-27',
  titulo: 'Aviso de Privacidade',
  secoes: [
    secao(
      '1. Quem responde',
      '{marca} é mantida por {empresa}, controladora dos dados pessoais tratados neste portal, nos termos da Lei Geral de Proteção de Dados (Lei 13.709/2018). O encarregado pelo tratamento de dados pessoais, {encarregado}, atende pelo e-mail {contato}.',
    ),
    secao(
      '2. Dados que tratamos',
      'De quem visita sem entrar em uma conta nem salvar uma busca: nada que identifique. O endereço IP serve, na hora, para limitar abusos e contar visitas sem identificar quem visitou, e não fica guardado.',
      `De quem entra na conta: registros de acesso (data, hora, endereço IP e, quando conhecida, porta), guardados em sigilo por ${REGISTROS_ACESSO_MESES} meses como manda o artigo 15 do Marco Civil da Internet.`,
      `De quem salva uma busca: o e-mail e a busca, só para avisar de novidades, com consentimento confirmado por e-mail e retirado em um toque em cada aviso. Sem confirmação, são apagados em ${BUSCA_SEM_RESPOSTA_DIAS} dias; confirmados, em ${BUSCA_SALVA_DIAS} dias.`,
      `De quem escreve a um anunciante pelo portal: as mensagens, cifradas e apagadas ${CONVERSA_DIAS} dias depois da última, e códigos calculados do aparelho (${BLOQUEIO_DIAS} dias) e da rede (${BLOQUEIO_REDE_DIAS} dias), que só servem para que aquele anunciante possa bloquear quem escreve. Um código do aparelho, igual para todos os anunciantes, acompanha a conversa só para que a equipe possa silenciar por ${SILENCIO_DIAS} dias quem ameaça ou extorque. Nem nome, nem e-mail, nem endereço IP. Uma conversa denunciada, e uma mensagem recusada por ameaça, extorsão ou menção a menores, são copiadas cifradas para a denúncia.`,
      'De quem liga avisos em um aparelho: o endereço e as chaves que o navegador cria para recebê-los, até desligar ou a sessão acabar; de quem visita, com as conversas e buscas escolhidas, até desligar, apagar em “Neste aparelho”, usar “Sair rápido” ou a conversa acabar. O aviso passa pelo serviço do fabricante do navegador, cifrado e sem dizer o que houve.',
      'De quem anuncia: nome, e-mail, telefone, CPF, data de nascimento, cidade e estado, senha (guardada somente de forma cifrada e irreversível), fotos, recado de voz e vídeo, se enviados, conteúdo dos anúncios, viagens marcadas, o tempo que leva para responder a mensagens, compras e consentimentos.',
      'Onde a identidade é conferida por nós: imagem do documento e do rosto, cifradas à parte, vistas por quem confere e apagadas 72 horas depois da decisão. Ficam o resultado, a data de nascimento e um código calculado do CPF.',
      `Códigos calculados de telefone, CPF, pagador, fotos e aparelho, que não voltam a ser o que eram, para achar contas ligadas, coação e quem foi banido: ${MARCA_DIAS} dias desde a última vez, ou enquanto durar um banimento. Também um código de cada foto e do começo de cada vídeo, para barrar imagens proibidas e o reenvio do que foi retirado.`,
      `De quem diz estar em uma foto: o pedido, o e-mail se informado, e uma selfie opcional, cifrada, aberta uma única vez por uma pessoa e apagada ao abrir, ou em ${SELFIE_HORAS} horas.`,
      `De quem aceita ser contato de confiança de uma anunciante: o nome que ela usa e o e-mail ou o celular que a própria pessoa confirma, cifrados, até uma das duas desfazer. O recado é lacrado no aparelho de quem escreve e só abre no link do contato; o aviso e o recado são apagados em ${ENCONTRO_AVISO_HORAS} horas.`,
      `De quem guarda na conta uma ameaça que recebeu: o relato e os arquivos, cifrados, que só a própria pessoa abre: ${GUARDADO_DIAS} dias, ou até apagar.`,
      `De quem é relatado na lista de alerta, onde ela está ligada: um código calculado do telefone e um motivo de uma lista fixa, por ${RELATO_DIAS} dias. Nada aparece com menos de ${RELATOS_INDEPENDENTES_MIN} relatos independentes, e quem usa o número pode ver e contestar em /contestar, sem cadastro.`,
      `De quem denuncia: o que escreveu e, se quiser, nome e e-mail, apagados ${DENUNCIA_DIAS} dias depois da resposta.`,
      'Dados sensíveis, como origem étnica, aparência e informações ligadas à vida sexual presentes no anúncio, são tratados apenas com consentimento específico e destacado.',
    ),
    secao(
      '3. Para quê e com que fundamento',
      'Publicar e promover anúncios e processar pagamentos: execução de contrato. Verificar maioridade e prevenir fraude: obrigação legal e legítimo interesse. Achar contas ligadas, guardar provas e silenciar quem ameaça: proteção da vida e exercício de direitos. Publicar dados sensíveis e enviar a newsletter: consentimento, que pode ser retirado a qualquer momento.',
      'Regras de texto e comparação de fotos ordenam o que pessoas conferem. As regras de texto são aplicadas também ao que uma máquina lê escrito nas fotos e no começo dos vídeos, só para avisar quem confere; disso fica guardado o que elas acham, até a foto ser apagada. Sem pessoa no meio, o sistema só barra a foto já proibida e a mensagem ou o cadastro que as regras vedam, e oculta por precaução até a decisão. Você pode pedir revisão por uma pessoa.',
    ),
    secao(
      '4. O que fica público',
      'O anúncio mostra o que foi escrito para ser publicado: título, descrição, idade, cidade, bairro, fotos, recado de voz, vídeo e opções escolhidas. Endereço, CEP, CPF, data de nascimento e e-mail da conta não são publicados. Telefone e e-mail de contato são entregues somente a quem aciona o botão de contato.',
    ),
    secao(
      '5. Com quem compartilhamos',
      'Com prestadores de pagamento, hospedagem e envio de e-mail, na medida necessária e sob contrato; com a prefeitura e quem emite a nota fiscal de uma compra, o nome, o CPF e o valor; e com autoridades, quando a lei obriga. Se um desses prestadores guarda dados fora do Brasil, a transferência segue os artigos 33 a 36 da LGPD, e a lista deles, com o país, é informada a quem pedir. Não vendemos dados pessoais. O número do cartão não passa pelos nossos servidores.',
    ),
    secao(
      '6. Por quanto tempo',
      `Enquanto a conta existir. Encerrada a conta, os anúncios saem do ar imediatamente e os dados são apagados, exceto os que a lei manda guardar: registros de acesso (${REGISTROS_ACESSO_MESES} meses), registros de compras e pagamentos (${REGISTROS_COMPRA_ANOS} anos) e comprovantes de consentimento.`,
      `Cada versão de anúncio que apareceu fica guardada por um ano depois da última exibição, com fotos, quem anunciou e quem pagou. Havendo denúncia grave ou ordem de autoridade, o que lhe diz respeito fica retido por ${RETENCAO_DIAS} dias ou mais, mesmo com a conta encerrada.`,
    ),
    secao(
      '7. Seus direitos',
      'Você pode confirmar a existência de tratamento, acessar, corrigir, exportar e apagar seus dados, saber com quem foram compartilhados, opor-se e retirar o consentimento. A exportação e a exclusão estão em Configurações; os demais pedidos, pelo e-mail {contato}.',
      `Respondemos em até ${PRAZO_LGPD_DIAS} dias. Você também pode recorrer à Autoridade Nacional de Proteção de Dados (ANPD).`,
    ),
    secao(
      '8. Cookies e armazenamento no navegador',
      'Usamos somente o necessário para o portal funcionar. Não há cookies de publicidade, de estatística nem de terceiros.',
      ...ARMAZENADOS.map(({ nome, onde, para, prazo }) => `${nome} (${ROTULO_ONDE[onde]}): ${para} ${prazo}`),
    ),
  ],
}

export const TERMO_LGPD: DocumentoLegal = {
  chave: 'lgpd',
  versao: '2026-11-21',
  titulo: 'Termo de Consentimento para Tratamento de Dados Pessoais (LGPD)',
  secoes: [
    secao(
      '1. O que você autoriza',
      'Autorizo, de forma livre, informada e inequívoca, que {marca} trate os meus dados pessoais para criar e manter a minha conta, verificar a minha idade e a autoria das minhas fotos, publicar os meus anúncios e processar as minhas compras.',
      'Autorizo, de forma específica e destacada, a publicação dos dados sensíveis que eu mesma ou eu mesmo incluir em cada anúncio, como etnia, aparência e serviços.',
    ),
    secao(
      '2. Limites',
      'Os dados não são usados para outra finalidade, não são vendidos e são compartilhados somente como descreve o Aviso de Privacidade.',
    ),
    secao(
      '3. Como retirar o consentimento',
      'O consentimento pode ser retirado a qualquer momento no Painel, sem custo. A retirada não apaga o que foi feito antes dela, e os anúncios que dependem do consentimento deixam de poder ser publicados.',
    ),
    secao(
      '4. Quem responde e em que prazo',
      `Pedidos sobre dados pessoais são respondidos pelo encarregado pelo tratamento de dados pessoais, no e-mail {contato}, em até ${PRAZO_LGPD_DIAS} dias.`,
    ),
    secao(
      '5. Registro',
      'Guardamos a versão deste termo, a sua impressão digital (hash) e o momento em que ele foi aceito ou retirado, como prova do consentimento.',
    ),
  ],
}

export const DOCUMENTOS: readonly DocumentoLegal[] = [TERMOS, PRIVACIDADE, TERMO_LGPD]

/** Publisher of the portal: brand name and e-mail of the responsible person. */
export interface ResponsavelLegal {
  marca: string
  contato: string
  empresa: Empresa
}

/** Fills in brand, contact and company for display. */
export function preencher(
  doc: DocumentoLegal,
  { marca, contato, empresa }: ResponsavelLegal,
): DocumentoLegal {
  const fill = (text: string) =>
    text
      .replaceAll('{marca}', () => marca)
      .replaceAll('{contato}', () => contato)
      .replaceAll('{empresa}', () => empresaPorExtenso(empresa))
      .replaceAll('{encarregado}', () => empresa.encarregado)
  const secoes = doc.secoes.map(({ titulo, paragrafos }) => ({
    titulo: fill(titulo),
    paragrafos: paragrafos.map(fill),
  }))
  return { ...doc, titulo: fill(doc.titulo), secoes }
}

/** The full text with its version, one paragraph per line, as hashed and e-mailed. */
export function textoPlano(doc: DocumentoLegal): string {
  const secoes = doc.secoes.flatMap((parte) => [parte.titulo, ...parte.paragrafos])
  return [doc.titulo, `Versão ${doc.versao}`, ...secoes].join('\n')
}
