const lines = (text: string) => text.trim().split('\n')

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
