import { mostrarSelfie, listSelfies, responderSelfie, type SelfieNaLista } from '@portal/api/operacao/selfies'
import type { OutputOf } from '@portal/api/endpoint'
import { ROTULO_SELFIE } from '@portal/domain/estou-na-foto'
import { toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { FormError } from '../../lib/Form'
import { Screen } from '../../lib/Frame'
import { useKeys } from '../../lib/keys'
import { Action, Block, Prazo, Sub } from '../../lib/Pieces'
import pieces from '../../lib/pieces.module.css'
import { Nothing, Read } from '../../lib/States'
import { useAct } from '../../lib/useAct'
import { useNow } from '../../lib/useNow'
import styles from './selfies.module.css'

type Aberta = OutputOf<typeof mostrarSelfie> & { protocolo: string }

/** /operacao/selfies: one selfie at a time beside the picture; opening it erases it (rule: estou-na-foto/selfie). */
export default function Selfies() {
  const read = useLoad('selfies', (signal) => ask(listSelfies, {}, { signal }))
  const [aberta, setAberta] = useState<Aberta>()
  const act = useAct()
  const open = async (protocolo: string) => {
    const shown = await act.run(() => ask(mostrarSelfie, { params: { protocolo } }))
    if (shown !== undefined) setAberta({ ...shown, protocolo })
  }
  const answer = async (protocolo: string, confere: boolean) => {
    const done = await act.run(() => ask(responderSelfie, { params: { protocolo }, body: { confere } }))
    if (done === undefined) return
    setAberta(undefined)
    toast('Resposta registrada. Quem responde a denúncia a lê.', 'success')
    read.reload()
  }
  return (
    <Screen title="Selfies">
      <div className={pieces.body}>
        <FormError error={act.error} />
        {aberta !== undefined && <Comparar aberta={aberta} busy={act.busy} onAnswer={answer} />}
      </div>
      <Read of={read} loading="Carregando as selfies" failed="As selfies não vieram">
        {(selfies) =>
          selfies.length === 0 ? (
            <Nothing title="Nenhuma selfie à espera">
              <p>Quem diz estar em uma foto pode mandar uma selfie. Ela fica aqui até ser comparada.</p>
            </Nothing>
          ) : (
            <div className={pieces.body}>
              {selfies.map((selfie) => (
                <Espera
                  key={selfie.protocolo}
                  selfie={selfie}
                  busy={act.busy || aberta !== undefined}
                  shown={aberta?.protocolo === selfie.protocolo}
                  onOpen={open}
                  onAnswer={answer}
                />
              ))}
            </div>
          )
        }
      </Read>
    </Screen>
  )
}

interface EsperaProps {
  selfie: SelfieNaLista
  busy: boolean
  shown: boolean
  onOpen: (protocolo: string) => Promise<void>
  onAnswer: Answer
}
type Answer = (protocolo: string, confere: boolean) => Promise<void>

function Espera({ selfie, busy, shown, onOpen, onAnswer }: EsperaProps) {
  const { protocolo, estado, codigo, enviadaEm, prazoEm } = selfie
  const now = useNow()
  if (shown) return null
  return (
    <Block
      title={protocolo}
      note={`${ROTULO_SELFIE[estado]}, código ${codigo}`}
      action={<Prazo ate={prazoEm} desde={enviadaEm} now={now} />}
    >
      {estado === 'recebida' ? (
        <>
          <Sub>Abre uma única vez, e é apagada ao abrir. Fica registrado quem abriu.</Sub>
          <Action kind="go" disabled={busy} onClick={() => void onOpen(protocolo)}>
            {`Abrir a selfie de ${protocolo}`}
          </Action>
        </>
      ) : (
        <>
          <Sub>Foi aberta e apagada, e falta a resposta. Em dúvida, não confere.</Sub>
          <Respostas protocolo={protocolo} busy={busy} onAnswer={onAnswer} />
        </>
      )}
    </Block>
  )
}

function Comparar({ aberta, busy, onAnswer }: { aberta: Aberta; busy: boolean; onAnswer: Answer }) {
  const { protocolo, selfie, foto } = aberta
  useKeys('Selfie', [
    { key: 'a', does: 'É a mesma pessoa', act: () => void onAnswer(protocolo, true) },
    { key: 'r', does: 'Não é, ou não dá para dizer', act: () => void onAnswer(protocolo, false) },
  ])
  return (
    <Block title={`Comparar ${protocolo}`} note="Já foi apagada do portal: existe só nesta tela.">
      <div className={styles.pair}>
        <figure>
          <img src={selfie.imagem} width={selfie.largura} height={selfie.altura} alt="Selfie" />
          <figcaption>Selfie, com o código no papel</figcaption>
        </figure>
        <figure>
          <img src={foto.imagem} width={foto.largura} height={foto.altura} alt="Foto denunciada" />
          <figcaption>Foto denunciada</figcaption>
        </figure>
      </div>
      <Respostas protocolo={protocolo} busy={busy} onAnswer={onAnswer} keys />
    </Block>
  )
}

function Respostas(props: { protocolo: string; busy: boolean; onAnswer: Answer; keys?: boolean }) {
  const { protocolo, busy, onAnswer, keys = false } = props
  return (
    <div className={styles.acts}>
      <Action
        kind="yes"
        tecla={keys ? 'A' : undefined}
        disabled={busy}
        onClick={() => void onAnswer(protocolo, true)}
      >
        É a mesma pessoa
      </Action>
      <Action
        kind="no"
        tecla={keys ? 'R' : undefined}
        disabled={busy}
        onClick={() => void onAnswer(protocolo, false)}
      >
        Não é, ou não dá para dizer
      </Action>
    </div>
  )
}
