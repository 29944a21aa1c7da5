import { applyModoContato, applyWhatsapp, type AnuncioForm } from '@portal/domain/anuncio'
import {
  MODOS_CONTATO,
  PAGAMENTOS,
  PRECOS_POR_HORA,
  ROTULO_MODO_CONTATO,
  type ModoContato,
} from '@portal/domain/opcoes'
import { mascararTelefone } from '@portal/domain/telefone'
import { Opt, Opts } from '@portal/ui/Choices'
import { FieldError } from '@portal/ui/Field'
import { Switch } from '@portal/ui/Switch'
import { useFormikContext } from 'formik'
import { campoId, TextField, useFieldError } from '../../lib/form/fields'
import { ExpedienteField } from './ExpedienteField'
import { GrupoPanel } from './GrupoPanel'
import { EscolhaField, ListaField } from './OpcoesField'
import { ValoresField } from './ValoresField'

const DETALHES: Record<ModoContato, string> = {
  telefone: 'WhatsApp ligado',
  ambos: 'WhatsApp e e-mail',
  email: 'Sem telefone',
}

/** Price, payment methods, and contact data with its dependencies (rule: anuncios/contato). */
export function GrupoPreco() {
  const { values, setValues } = useFormikContext<AnuncioForm>()
  const error = useFieldError('modoContato')
  const errorId = `${campoId('modoContato')}-erro`
  const byEmail = values.modoContato === 'email'
  return (
    <GrupoPanel id="preco">
      <EscolhaField name="precoPorHora" legend="Preço por hora" options={PRECOS_POR_HORA} />
      <ValoresField />
      <ListaField name="pagamentos" legend="Pagamentos aceitos" options={PAGAMENTOS} />
      <ExpedienteField />
      <fieldset id={campoId('modoContato')} aria-describedby={error === undefined ? undefined : errorId}>
        <legend className="label">Modo de contato</legend>
        <Opts>
          {MODOS_CONTATO.map((modo) => (
            <Opt
              key={modo}
              name="modoContato"
              title={ROTULO_MODO_CONTATO[modo]}
              detail={DETALHES[modo]}
              checked={values.modoContato === modo}
              onChange={() => void setValues(applyModoContato(values, modo))}
            />
          ))}
        </Opts>
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      <div className="cols">
        <TextField
          name="telefone"
          type="tel"
          label="Telefone"
          className="num"
          autoComplete="tel-national"
          placeholder="(62) 9.9999-9999"
          hint="É o telefone confirmado no seu perfil."
          disabled={byEmail}
          mask={mascararTelefone}
        />
        <TextField
          name="email"
          type="email"
          label="E-mail"
          autoComplete="email"
          hint="Em branco, usamos o e-mail da sua conta. Ninguém o vê: quem visita escreve pelo portal, e um e-mail avisa você."
        />
      </div>
      <Switch
        label={<strong>Recebo mensagens por WhatsApp</strong>}
        detail="Ao desligar, o telefone sai do anúncio."
        checked={values.whatsapp}
        disabled={byEmail}
        onChange={(event) => void setValues(applyWhatsapp(values, event.currentTarget.checked))}
      />
      <Switch
        label={<strong>Mostrar o telefone a quem pedir</strong>}
        detail="O número não fica na página: só aparece a quem tocar em “Mostrar telefone”. Cada pedido conta como contato."
        checked={values.mostrarTelefone}
        disabled={byEmail || !values.whatsapp}
        onChange={(event) => void setValues({ ...values, mostrarTelefone: event.currentTarget.checked })}
      />
      <Switch
        label={<strong>Receber mensagens pelo portal</strong>}
        detail="Quem visita escreve sem ver o seu contato e sem dizer quem é. Você lê e responde em Mensagens, e pode bloquear."
        checked={values.recebeRecados}
        onChange={(event) => void setValues({ ...values, recebeRecados: event.currentTarget.checked })}
      />
    </GrupoPanel>
  )
}
