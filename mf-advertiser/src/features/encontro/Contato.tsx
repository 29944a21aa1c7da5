import { sairDoConvite, type ConviteDeConfianca } from '@portal/api/encontro'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Empty } from '@portal/ui/Empty'
import { Fold } from '@portal/ui/Fold'
import { useEffect, useState } from 'react'
import area from '../../lib/area.module.css'
import { formatHora } from '../../lib/datas'
import { mensagemDe } from '../../lib/mensagem'
import apoio from '../../lib/apoio.module.css'
import { Confirmar } from './Confirmar'
import { deslacrar } from './lacre'
import { porQueMeios } from './meios'
import styles from './encontro.module.css'

interface ContatoProps {
  token: string
  chave: string
  convite: ConviteDeConfianca
  onChange: (novo: ConviteDeConfianca) => void
}

export function Contato({ token, chave, convite, onChange }: ContatoProps) {
  const { chama, aceito, canais, aviso } = convite
  const [saiu, setSaiu] = useState(false)
  const sair = async () => {
    const answer = await call(sairDoConvite, { body: { token } })
    if (!answer.ok) return toast(mensagemDe(answer.error, 'Não deu certo. Tente de novo.'), 'error')
    setSaiu(true)
  }
  if (saiu) {
    return (
      <Empty heading="h1" title="Pronto">
        <p>Você não recebe mais avisos, e o que você informou foi apagado.</p>
      </Empty>
    )
  }
  return (
    <>
      {aviso !== null && <Aviso chama={chama} aviso={aviso} chave={chave} />}
      <div>
        {aviso === null && <h1>{aceito ? `Contato de ${chama}` : `${chama} escolheu você`}</h1>}
        <p className={apoio['lead']}>
          {aceito
            ? `Você é contato de confiança de ${chama}, por ${porQueMeios(canais)}. Guarde este link: só ele abre o que ${chama} deixar escrito.`
            : `Para ser contato de confiança: se ${chama} pedir, ou não responder na hora combinada, você recebe um aviso para ligar. Você não precisa de conta.`}
        </p>
      </div>
      {canais.length < 2 && (
        <div className={area['sheet']}>
          <Confirmar key={canais.join()} token={token} canais={canais} onChange={onChange} />
        </div>
      )}
      <Fold summary={aceito ? 'Não quero mais ser contato' : 'Não quero ser contato'}>
        <p>O que você informou é apagado, e este link deixa de valer.</p>
        <Button small onClick={() => void sair()}>
          Sair
        </Button>
      </Fold>
    </>
  )
}

type Texto = { estado: 'abrindo' | 'fechado' | 'vazio' } | { estado: 'aberto'; texto: string }

function Aviso({
  chama,
  aviso: { em, recado },
  chave,
}: {
  chama: string
  aviso: NonNullable<ConviteDeConfianca['aviso']>
  chave: string
}) {
  const texto = useTexto(recado, chave)
  return (
    <>
      <div>
        <h1>Aviso de {chama}</h1>
        <p className={apoio['lead']}>Às {formatHora(em)}. Tente ligar. Se não conseguir falar, ligue 190.</p>
      </div>
      <section className={area['sheet']} aria-labelledby="recado">
        <h2 id="recado">O que {chama} deixou escrito</h2>
        {texto.estado === 'aberto' && <p className={styles['note']}>{texto.texto}</p>}
        {texto.estado === 'vazio' && <p>Nada desta vez.</p>}
        {texto.estado === 'fechado' && (
          <p>
            Há um texto, mas este endereço não tem a chave inteira. Abra o link como {chama} mandou a você.
          </p>
        )}
      </section>
    </>
  )
}

function useTexto(recado: string | null, chave: string): Texto {
  const [texto, setTexto] = useState<Texto>({ estado: recado === null ? 'vazio' : 'abrindo' })
  useEffect(() => {
    if (recado === null) return
    void deslacrar(recado, chave).then(
      (aberto) => setTexto({ estado: 'aberto', texto: aberto }),
      () => setTexto({ estado: 'fechado' }),
    )
  }, [recado, chave])
  return texto
}
