const lines = (text: string) => text.trim().split('\n')

/** Texts that must match nothing; each is read as a title's neighbour, in a description. */
export const NEUTROS: readonly string[] = lines(`
Massagem relaxante há 15 anos, 17 anos de experiência
Sala nova, climatizada, com estacionamento: R$ 200,00 a hora
Atendo mulheres e homens maiores de 18 anos
Somente para maiores de 18 anos, apresente documento
Sou adulta, independente e atendo sozinha
Tenho 28 anos, ela tem 36 anos, uma de 45 anos
Agendamento das 10:00 às 22:00, de segunda a sábado
Tenho 15 fotos, dez reais de desconto, uma hora e 15 minutos
Atendo das 10 às 17, com 10 minutos de tolerância
Prédio com portaria 24 horas, no 12º andar
Apartamento próximo à escola de música
Fica perto do colégio estadual, rua tranquila
Estudei fisioterapia e faço pós-graduação
Formada há 11 anos, professora de ioga
Não atendo menores em hipótese alguma
Dívidas à parte, o preço é fixo
Documentos são conferidos pelo portal
Posso sair para jantar, viajo acompanhada do meu cachorro
Moro em Goiânia e trabalho em casa
Sou dona do meu tempo e escolho meus clientes
Recuso o que não combina comigo
Atendimento exclusivo, sem pressa, com hora marcada
Minha amiga indicou este portal
Minhas amigas dizem que sou boa de conversa
Recepção na entrada do prédio, informe o número da sala
Trabalho por conta própria
Novidade no bairro
Menores preços do bairro
Cliente novo tem desconto na primeira hora
Face relaxada, pés massageados
Zapatos e botas combinam comigo
Gosto de café, cinema e boa conversa
Viajo em dezembro e volto em janeiro
Duas horas por R$ 350, pernoite a combinar
Nasci em 1996, em Anápolis
Sou de 1990, capricorniana
Estacionamento para 16 carros
Sala 17, bloco 15, quadra 14
Aceito Pix, cartão ou dinheiro no fim
Tenho 1,70 m e 65 kg
Elevador, ar-condicionado e toalhas limpas
Uso sempre preservativo
Respondo por mensagem em até uma hora
Atendo casais, com respeito e discrição
Anuncio só para adultos
Trabalho das 9 às 18
Faço 10 minutos de alongamento antes
Desconto de 15 por cento em julho
Fotos deste mês, sem filtro
Ambiente familiar não é, mas é discreto
Tenho uma filha e por isso não atendo à noite
Meu patrão antigo era exigente, hoje trabalho para mim
Sem tabus com a idade: tenho 52
Com 25 anos de carreira
Levo jeito com quem é tímido
Faço 30 no mês que vem
Completei 40 anos em maio
`)
