/**
 * Labelled texts for measuring the text rules: neutral wording, no real person. The rules were written against the
 * even lines of each list; the odd ones are the held-out half.
 */
import type { CodigoSinal } from '../regras-de-texto'

const lines = (text: string) => text.trim().split('\n')

export const CORPUS: Readonly<Partial<Record<CodigoSinal, readonly string[]>>> = {
  menor: lines(`
tenho 16 anos
tenho dezessete anos
17 aninhos
dezesseis aninhos
1️⃣6️⃣ anos
1️⃣7️⃣ aninhos
tenho 1 6 anos
tenho 1 7 anos
tenho 1.5 anos de idade
ela tem d e z e s s e t e anos
idade: 17
idade 16
minha idade é 17
minha idade é dezesseis
16yo
17 y.o.
17 years old
16 years
sweet sixteen
seventeen years
faço 18 mês que vem
faço 18 ano que vem
completo dezoito em breve
completo 18 em maio
ainda não tenho 18
ainda não fiz dezoito
falta pouco para eu fazer 18
faltam meses para eu fazer 18
menos de 18
menos de dezoito anos
sub 18
sub-17
abaixo dos 18
abaixo de dezoito
nascida em 2011
nasci em 2012
sou de 2010, novinha
nascido em 2013
ainda estou na escola
ainda estudo no colégio
ensino fundamental
estou no ensino médio
primeiro ano do ensino médio
aluna do ensino médio
curso o nono ano
estou no 9º ano
uniforme escolar
uniforme da escola
menor de idade
sou de menor
ainda sou de menor
nunca fui maior de idade
não sou maior de idade
ainda não sou maior
adolescente
teen recém chegada
novinhaaa
n0v1nha
nov1nh4
n o v i n h a
ninfetinha
ninfeta
lolitinha
l0lita
menininha
menininha nova
corpo de criança
rostinho de criança
carinha de criança
jeitinho de criança
cara de adolescente
corpinho de adolescente
guria de 15
piá de 16
rapaz de 17 anos
moleque de 15
moça de 17
mocinha de dezesseis
debutante
acabou de debutar
recém saída da infância
mal saiu da infância
minha irmã de 15
minha filha de 16
minha sobrinha de 14 anos
afilhada de dezessete
di menor
dimenor
“de menor” com autorização dos pais
meus pais deixam
com autorização dos pais
escondida dos meus pais
tenho quinze
ela tem só quatorze
tem dezesseis
fiz 16 ontem
acabei de fazer 17
`),
  'contato-no-titulo': lines(`
62 98765-4321
(62) 9.8765.4321
6 2 9 8 7 6 5 4 3 2 1
6️⃣2️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣
meia dois nove oito sete seis cinco quatro
nove oito sete seis cinco quatro três dois
nove 8 sete 6 cinco 4 três 2
9oito7seis5quatro3dois
62-nove-8765-4321
meia2 9 8765 4321
whats na descrição
zap zap
me chama no zap
chama no whats
z a p p
w h a t s
uats
wpp
whatsapp
zapzap
me liga
liga pra mim
me ligue agora
só ligação
@ana.lima
arroba ana lima
insta ana lima
meu insta é analima
instagram analima
ig: analima
telegram analima
tele gram
t.me/analima
tme analima
exemplo.com
exemplo ponto com
exemplo . com . br
exemplo[.]com
www exemplo com
site exemplo com br
ana arroba exemplo
ana@exemplo
ana(arroba)gmail
gmail ana
meu e-mail é ana
onlyfans ana
privacy ana
meu privacy
chama no direct
dm aberta
chama na dm
snap: ana
snapchat ana
facebook ana
face: ana
tiktok ana
`),
  terceiros: lines(`
nossas meninas
nossas garotas
temos modelos
temos garotas
várias meninas no local
várias modelos disponíveis
equipe de acompanhantes
equipe de massagistas selecionadas
casa com várias moças
casa com dez meninas
agência de modelos
agência de acompanhantes
somos uma agência
somos agência
agenciamos modelos
agencio meninas
catálogo de modelos
catálogo com meninas
book das meninas
book de modelos
elenco renovado
nosso elenco
escolha a sua preferida
escolha sua garota
peça fotos das meninas
peça o book
estamos contratando
contratamos moças
vagas para moças
vaga para massagista
trabalhe conosco
venha trabalhar com a gente
ganhe morando na casa
oferecemos moradia
fornecemos moradia e clientes
oferecemos local e clientes
recrutamos modelos
recrutando meninas
procuro meninas para trabalhar
procuramos moças
fale com a gerente
fale com o gerente
falar com a recepcionista
agende com nossa recepção
tratar com meu empresário
tratar com o responsável
meu assessor responde
minha assessora responde
ela atende
elas atendem
minha amiga atende também
minhas amigas atendem
atendo por ela
respondo por ela
anuncio para uma amiga
anúncio para minha namorada
minha esposa atende
minha namorada atende
modelos novas toda semana
garotas novas toda semana
rodízio de meninas
rodízio de modelos
plantel variado
plantel renovado
`),
  trafico: lines(`
documento retido
meus documentos estão retidos
passaporte retido
ficaram com meu passaporte
pegaram meus documentos
seguram meus documentos
estou sem meus documentos
sem documentos no momento
preciso pagar minha dívida
pagar minha dívida com a casa
devo para a casa
devo ao dono da casa
trabalho para pagar a dívida
trabalhando para quitar a dívida
não posso sair sozinha
não posso sair daqui
não me deixam sair
não me deixam ir embora
só saio acompanhada
não saio sem ele
moro onde trabalho e não saio
vivo trancada
estou presa aqui
estou trancada na casa
meu dono
meu cafetão
meu patrão decide
o patrão decide
ele fica com o dinheiro
ela fica com todo o dinheiro
ele fica com tudo
meu dinheiro fica com ele
metade é da casa
a casa fica com metade
sou obrigada
sou obrigada a atender
sou forçada
me forçam a atender
me obrigam a trabalhar
ele me obriga
trazida de outro país
trazidas de outro estado
vim enganada
fui enganada com outra promessa
prometeram outro emprego
prometeram outro trabalho
não escolho os clientes
não posso recusar
não posso recusar ninguém
tenho que aceitar tudo
ele controla meu celular
não fico com meu celular
ele responde por mim
quem responde é ele
me ajuda a sair daqui
preciso de ajuda para sair
`),
}

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

/** Messages that the portal refuses and keeps as evidence. */
export const RECADOS_GRAVES: Readonly<Record<'ameaca' | 'extorsao', readonly string[]>> = {
  ameaca: lines(`
vou te matar
vou te pegar
eu te mato
eu te pego na rua
sei onde você mora
eu sei onde vc mora
sei onde você trabalha
vou aí na sua casa
vou até a sua casa
você vai apanhar
vc vai morrer
você vai se arrepender
vai se arrepender de ter nascido
você vai me pagar por isso
acabo com você
vou acabar com a sua vida
vou te quebrar
vou te machucar
vou quebrar a sua cara
cuidado quando sair de casa
cuidado com seus filhos
sei onde seus filhos estudam
sei a escola do seu filho
te encontro e te arrebento
vou te arrebentar
vou mandar alguém aí te pegar
tenho gente para te pegar
você não vai sair viva
ninguém vai achar você
vou atirar em você
v0u t3 m4t4r
vou t e m a t a r
`),
  extorsao: lines(`
me paga ou conto para a sua família
me pague senão eu conto tudo
manda um pix ou vou postar suas fotos
faz um pix senão vazo seus vídeos
faça um pix ou sua família vai saber
transfere agora ou espalho suas fotos
deposita ou mostro para o seu marido
se não pagar vou contar para todo mundo
se você não pagar eu publico tudo
se não me pagar, divulgo seu nome
vou mostrar o seu anúncio para a sua família
vou contar para o seu marido
vou contar tudo para seus pais
vou mandar suas fotos para o seu trabalho
vou enviar isso para o seu chefe
vou espalhar suas fotos
vou vazar seus vídeos
vou divulgar seus dados
vou publicar seu nome verdadeiro
vou postar tudo na internet
sua família vai saber
seu marido vai descobrir
seus pais vão saber o que você faz
todo mundo vai saber o que você faz
ou paga ou eu espalho
ou me paga ou vazo tudo
quer que eu apague as fotos? paga
pague para eu não divulgar
pague para eu não contar
500 reais para eu não mostrar
quanto vale o seu segredo
v4z0 s3us v1d30s se não pagar
`),
}

/** Messages that are delivered. */
export const RECADOS_COMUNS: readonly string[] = lines(`
Oi, tudo bem? Qual o valor da hora?
Posso pagar por pix no fim?
Atende hoje às 20h?
Vou te esperar na portaria
Te encontro às 19h em frente ao prédio
Vi seu anúncio e gostei muito
Pode mandar mais fotos?
Onde você atende?
Qual bairro? Moro no Centro
Vou até aí de carro, tem estacionamento?
Chego em meia hora
Você atende casais?
Pago em dinheiro ou cartão
Se não puder hoje, amanhã serve
Vou contar com você às 15h
Desculpe o atraso, estou chegando
Sou de fora, fico na cidade até sexta
Tem disponibilidade no fim de semana?
Não precisa responder agora
Obrigado pela conversa
Prefere que eu pague antes de sair?
Vou publicar uma avaliação boa
Cuidado com a chuva quando sair
Meu marido também quer ir
Trabalho até as 18h, posso depois
O pix é no seu nome?
Pode confirmar o endereço na hora?
Moro longe, faz por uma hora e meia?
Seu anúncio diz que atende em hotel, certo?
Vou mandar mensagem quando chegar
Tenho 35 anos, sou tranquilo
Ela também pode ir junto?
Gostei do seu perfil, sou discreto
Vai se arrepender de não provar o café daqui, haha
Que horas você acaba?
Sei onde fica, é perto do parque
Posso levar vinho?
Aceita crédito?
Vou pegar um táxi
Você mora sozinha?
`)
