import { removeContatoDeConfianca, iniciarEncontro, type EncontroSeguro } from '@portal/api/encontro'
import { ENCONTRO_RECADO_MAX, ENCONTRO_TOLERANCIA_MINUTOS } from '@portal/domain/limites-de-apoio'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Opt } from '@portal/ui/Choices'
import { TextArea } from '@portal/ui/Input'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import area from '../../lib/area.module.css'
import { formatHora } from '../../lib/datas'
import { mensagemDe } from '../../lib/mensagem'
import { Dobras } from './Dobras'
import { lacrar } from './lacre'
import { porQueMeios } from './meios'
import { minutosDo, Tempo, type Escolha } from './Tempo'
import styles from './encontro.module.css'

type Contato = EncontroSeguro['contatos'][number]

interface PrepararProps {
  seguro: EncontroSeguro
  onChange: (novo: EncontroSeguro) => void
  onParte: (parte: 'palavras' | 'contato') => void
}

/** Who, how long, and what the contact should know. */
export function Preparar({ seguro, onChange, onParte }: PrepararProps) {
  const aceitos = seguro.contatos.filter(({ aceitoEm }) => aceitoEm !== null)
  const [escolhido, setEscolhido] = useState(aceitos[0]?.id)
  const [tempo, setTempo] = useState<Escolha>({ minutos: 120 })
  const [recado, setRecado] = useState('')
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false })
  const contato = aceitos.find(({ id }) => id === escolhido)
  const minutos = minutosDo(tempo, new Date())
  const start = async (quem: Contato, duracao: number) => {
    setState({ busy: true })
    const answer = await iniciar(quem, duracao, recado)
    if (typeof answer === 'string') return setState({ busy: false, error: answer })
    onChange(answer)
  }
  const remove = async ({ id }: Contato) => {
    const answer = await call(removeContatoDeConfianca, { params: { id } })
    if (!answer.ok) return toast(mensagemDe(answer.error, 'Não deu certo. Tente de novo.'), 'error')
    onChange(answer.data)
  }
  return (
    <>
      <div className={`${area['sheet']} ${styles['form']}`}>
        {state.error !== undefined && (
          <Note kind="danger" role="alert">
            {state.error}
          </Note>
        )}
        {!seguro.palavras && (
          <Note
            action={
              <Button small onClick={() => onParte('palavras')}>
                Escolher as palavras
              </Button>
            }
          >
            Antes do primeiro, escolha as suas duas palavras.
          </Note>
        )}
        <Contatos
          contatos={seguro.contatos}
          escolhido={escolhido}
          onEscolha={setEscolhido}
          onRemove={(quem) => void remove(quem)}
          onNovo={() => onParte('contato')}
        />
        <Tempo escolha={tempo} onEscolha={setTempo} />
        {contato !== undefined && minutos !== undefined && (
          <p className="hint">
            Perguntamos às {formatHora(daqui(minutos))}. Sem resposta em {ENCONTRO_TOLERANCIA_MINUTOS}{' '}
            minutos, avisamos {contato.nome}.
          </p>
        )}
        <TextArea
          label="O que ela precisa saber (opcional)"
          placeholder="Onde, com quem, placa, o que combinamos"
          hint="É lacrado no seu aparelho antes de sair dele. Só o link dela abre; nem nós lemos."
          rows={3}
          limit={ENCONTRO_RECADO_MAX}
          value={recado}
          onChange={({ target }) => setRecado(target.value)}
        />
        {contato !== undefined && minutos !== undefined && (
          <Previa contato={contato} ate={formatHora(daqui(minutos + ENCONTRO_TOLERANCIA_MINUTOS))} />
        )}
        <div className={styles['act']}>
          <Button
            kind="primary"
            large
            busy={state.busy}
            busyLabel="Começando…"
            disabled={!seguro.palavras || contato === undefined || minutos === undefined}
            onClick={() => contato && minutos !== undefined && void start(contato, minutos)}
          >
            Começar
          </Button>
          <p className="hint">A tela do cronômetro não diz para que serve.</p>
        </div>
      </div>
      <Dobras onPalavras={() => onParte('palavras')} />
    </>
  )
}

const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000)

/** The new state, or why it did not start. */
async function iniciar({ id, chavePublica }: Contato, minutos: number, recado: string) {
  const texto = recado.trim()
  const lacrado = texto === '' ? null : await lacrar(texto, chavePublica).catch(() => undefined)
  if (lacrado === undefined) return 'Este navegador não consegue lacrar o texto. Apague o texto para começar.'
  const answer = await call(iniciarEncontro, { body: { contatoId: id, minutos, recado: lacrado } })
  return answer.ok ? answer.data : mensagemDe(answer.error, 'Não começou. Tente de novo.')
}

interface ContatosProps {
  contatos: readonly Contato[]
  escolhido: number | undefined
  onEscolha: (id: number) => void
  onRemove: (contato: Contato) => void
  onNovo: () => void
}

function Contatos({ contatos, escolhido, onEscolha, onRemove, onNovo }: ContatosProps) {
  return (
    <fieldset className={styles['contacts']}>
      <legend className="label">Quem é avisado</legend>
      {contatos.map((contato) => (
        <div key={contato.id} className={styles['contact']}>
          <Opt
            name="contato"
            title={contato.nome}
            detail={
              contato.aceitoEm === null ? 'ainda não aceitou' : `confirmou por ${porQueMeios(contato.canais)}`
            }
            disabled={contato.aceitoEm === null}
            checked={contato.id === escolhido}
            onChange={() => onEscolha(contato.id)}
          />
          <Button kind="ghost" small onClick={() => onRemove(contato)}>
            Remover<span className="sr"> {contato.nome}</span>
          </Button>
        </div>
      ))}
      <Button onClick={onNovo}>
        {contatos.length === 0 ? 'Escolher uma pessoa' : 'Adicionar outra pessoa'}
      </Button>
    </fieldset>
  )
}

function Previa({ contato: { nome, chama, canais }, ate }: { contato: Contato; ate: string }) {
  return (
    <div className={styles['message']}>
      <span className="hint">
        {nome} receberia, por {porQueMeios(canais)}:
      </span>
      <p>
        {chama} pediu para avisar você se não respondesse até {ate}, e não respondeu. Tente ligar. Se não
        conseguir falar, ligue 190.
      </p>
    </div>
  )
}
