import type { Acesso } from '@portal/api/acesso'
import type { ChaveDeAcesso } from '@portal/api/chave-de-acesso'
import { CODIGOS_RECUPERACAO } from '@portal/domain/limites'
import type { Loading } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { Icon, KeyRound, Lock, Plus, QrCode } from '@portal/ui/icons'
import { useState } from 'react'
import { formatDia, formatInstante } from '../../../lib/datas'
import { DANGER, MoreActions } from '../../../lib/MoreActions'
import { useLate } from '../../../lib/useLate'
import { Linha } from '../Linha'
import { Passos } from './Passos'
import { RegistroDeSeguranca } from './RegistroDeSeguranca'
import type { Aberto } from './SegurancaDialog'
import { Senha } from './Senha'

interface SegurancaProps {
  temSenha: boolean
  onSenhaSaved: () => void
  acesso: Loading<Acesso>
}

/** Sign-in methods of the account, and its security events (rule: acesso/secao). */
export function SegurancaDaConta({ temSenha, onSenhaSaved, acesso }: SegurancaProps) {
  const [aberto, setAberto] = useState<Aberto>()
  const late = useLate({
    wanted: aberto !== undefined,
    load: () => import('./SegurancaDialog'),
    onFailure: () => setAberto(undefined),
  })
  const { value, change, reload } = acesso
  return (
    <>
      <Passos temSenha={temSenha} acesso={value.data} />
      <Senha temSenha={temSenha} onSaved={onSenhaSaved} />
      {value.state === 'error' && value.data === undefined && (
        <div className="stack" role="alert">
          <p className="muted">Não foi possível carregar as formas de entrar na conta.</p>
          <Button onClick={reload}>Tentar novamente</Button>
        </div>
      )}
      {value.data?.chaves.map((chave) => (
        <Chave key={chave.id} chave={chave} onOpen={setAberto} />
      ))}
      <NovaChave onOpen={setAberto} />
      <DuasEtapas acesso={value.data} onOpen={setAberto} />
      <RegistroDeSeguranca />
      {late && (
        <late.SegurancaDialog
          aberto={aberto}
          temSenha={temSenha}
          onClose={() => setAberto(undefined)}
          onChanged={(next) => change(() => next)}
        />
      )}
    </>
  )
}

type Opens = (aberto: Aberto) => void

function Chave({ chave, onOpen }: { chave: ChaveDeAcesso; onOpen: Opens }) {
  const { nome, criadaEm, usadaEm } = chave
  const uso = usadaEm === null ? 'ainda não usada' : `usada em ${formatInstante(usadaEm)}`
  return (
    <Linha
      icon={KeyRound}
      title={`Chave de acesso “${nome}”`}
      action={
        <MoreActions of={`chave ${nome}`}>
          <li>
            <button type="button" onClick={() => onOpen({ tipo: 'renomear', chave })}>
              Renomear
            </button>
          </li>
          <li>
            <button type="button" className={DANGER} onClick={() => onOpen({ tipo: 'remover', chave })}>
              Remover
            </button>
          </li>
        </MoreActions>
      }
    >
      Criada em {formatDia(criadaEm)}, {uso}
    </Linha>
  )
}

function NovaChave({ onOpen }: { onOpen: Opens }) {
  return (
    <Linha
      icon={KeyRound}
      title="Nova chave de acesso"
      action={
        <Button small onClick={() => onOpen({ tipo: 'nova-chave' })}>
          <Icon of={Plus} />
          Criar<span className="sr"> chave de acesso</span>
        </Button>
      }
    >
      Entre com o leitor do aparelho ou uma chave de segurança, sem digitar senha.
    </Linha>
  )
}

function DuasEtapas({ acesso, onOpen }: { acesso: Acesso | undefined; onOpen: Opens }) {
  const ligado = acesso?.segundoFator ?? undefined
  if (ligado === undefined) {
    return (
      <Linha
        icon={QrCode}
        title="Aplicativo autenticador"
        action={
          <Button small onClick={() => onOpen({ tipo: 'ligar' })} disabled={acesso === undefined}>
            Ligar
          </Button>
        }
      >
        Desligado. Ligado, um aparelho novo pede um código além da senha.
      </Linha>
    )
  }
  const { desde, codigosRestantes, dispensaCodigo } = ligado
  return (
    <>
      <Linha
        icon={QrCode}
        title="Aplicativo autenticador"
        action={
          <Button small onClick={() => onOpen({ tipo: 'desligar', dispensaCodigo })}>
            Desligar
          </Button>
        }
      >
        Ligado em {formatDia(desde)}. Um aparelho novo pede um código além da senha.
      </Linha>
      <Linha
        icon={Lock}
        title="Códigos de recuperação"
        action={
          <Button small onClick={() => onOpen({ tipo: 'novos-codigos' })}>
            Criar novos<span className="sr"> códigos de recuperação</span>
          </Button>
        }
      >
        {codigosRestantes === 1 ? 'Resta 1' : `Restam ${codigosRestantes}`} de {CODIGOS_RECUPERACAO}. Servem
        quando o aplicativo não está à mão.
      </Linha>
    </>
  )
}
