import type { ChaveDeAcesso } from '@portal/api/chave-de-acesso'
import { Dialog } from '@portal/ui/Dialog'
import { NovaChaveForm, RemoverForm, RenomearForm, type ActProps } from './Chaves'
import { DesligarForm, LigarForm, NovosCodigosForm } from './DuasEtapas'

/** The open act and its subject. */
export type Aberto =
  | { tipo: 'nova-chave' | 'ligar' | 'novos-codigos' }
  | { tipo: 'renomear' | 'remover'; chave: ChaveDeAcesso }
  | { tipo: 'desligar'; dispensaCodigo: boolean }

const TITULOS: Readonly<Record<Aberto['tipo'], string>> = {
  'nova-chave': 'Nova chave de acesso',
  ligar: 'Ligar o aplicativo autenticador',
  'novos-codigos': 'Novos códigos de recuperação',
  renomear: 'Renomear chave de acesso',
  remover: 'Remover chave de acesso',
  desligar: 'Desligar o aplicativo autenticador',
}

/** Forms of all security acts; loaded on first use. */
export function SegurancaDialog({ aberto, ...props }: ActProps & { aberto: Aberto | undefined }) {
  return (
    <Dialog
      open={aberto !== undefined}
      onClose={props.onClose}
      title={aberto === undefined ? '' : TITULOS[aberto.tipo]}
      size="md"
    >
      {aberto && <Ato aberto={aberto} {...props} />}
    </Dialog>
  )
}

function Ato({ aberto, ...props }: ActProps & { aberto: Aberto }) {
  switch (aberto.tipo) {
    case 'nova-chave':
      return <NovaChaveForm {...props} />
    case 'ligar':
      return <LigarForm {...props} />
    case 'novos-codigos':
      return <NovosCodigosForm {...props} />
    case 'renomear':
      return <RenomearForm {...props} chave={aberto.chave} />
    case 'remover':
      return <RemoverForm {...props} chave={aberto.chave} />
    case 'desligar':
      return <DesligarForm {...props} dispensaCodigo={aberto.dispensaCodigo} />
  }
}
