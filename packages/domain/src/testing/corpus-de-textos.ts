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
