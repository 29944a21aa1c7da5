import { DESCRICAO_MAX, TITULO_MAX } from '@portal/domain/limites'
import {
  CABELOS,
  CORPOS,
  ETNIAS,
  LOCAIS_ATENDIMENTO,
  NACIONALIDADES,
  SEIOS,
  SERVICOS,
  SERVICOS_PARA,
  type Servico,
} from '@portal/domain/opcoes'
import { TextArea } from '@portal/ui/Input'
import { useField } from 'formik'
import { campoId, TextField, useFieldError } from '../../lib/form/fields'
import { GrupoPanel } from './GrupoPanel'
import { ListaField } from './OpcoesField'

/** Title, and description with a character counter. */
export function GrupoTexto() {
  const [field] = useField<string>('descricao')
  const error = useFieldError('descricao')
  return (
    <GrupoPanel id="texto">
      <TextField name="titulo" label="Título" maxLength={TITULO_MAX} autoComplete="off" />
      <TextArea {...field} id={campoId('descricao')} label="Descrição" error={error} limit={DESCRICAO_MAX} />
    </GrupoPanel>
  )
}

export function GrupoAparencia() {
  return (
    <GrupoPanel id="aparencia">
      <ListaField name="etnia" legend="Etnia" options={ETNIAS} />
      <ListaField name="nacionalidade" legend="Nacionalidade (opcional)" options={NACIONALIDADES} />
      <ListaField name="cabelo" legend="Cabelo" options={CABELOS} />
      <ListaField name="corpo" legend="Tipo de corpo" options={CORPOS} />
      <ListaField name="seios" legend="Seios (opcional)" options={SEIOS} />
    </GrupoPanel>
  )
}

/** Common services first, the others on request. */
const SERVICOS_PRIMEIRO: readonly Servico[] = [
  'Massagem tântrica',
  'Massagem erótica',
  'Tratamento de namorados',
  'Beijo francês',
  'Jogos de interpretação',
  'Videochamada',
  'Sexting',
  'Fetiches',
]
const SERVICOS_DEPOIS = SERVICOS.filter((servico) => !SERVICOS_PRIMEIRO.includes(servico))

export function GrupoServicos() {
  return (
    <GrupoPanel id="servicos">
      <ListaField name="servicos" legend="Serviços" options={SERVICOS_PRIMEIRO} more={SERVICOS_DEPOIS} />
      <ListaField name="servicosPara" legend="Serviços para" options={SERVICOS_PARA} />
      <ListaField name="localAtendimento" legend="Local de atendimento" options={LOCAIS_ATENDIMENTO} />
    </GrupoPanel>
  )
}
