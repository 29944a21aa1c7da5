import { Input } from '@portal/ui/Input'
import { Select } from '@portal/ui/Select'
import { CLASSES_DENUNCIA, ROTULO_CLASSE_DENUNCIA } from '@portal/domain/denuncia'
import { FileField } from '../../lib/FileField'
import { errorOf, FormError } from '../../lib/Form'
import { Block } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { isMeio, MEIOS, useAcrescentar, type Meio } from './useAcrescentar'

const MEIO: Readonly<Record<Meio, string>> = {
  imagem: 'Uma foto',
  hash: 'Um hash, em texto',
  lista: 'Uma lista, de um arquivo',
}

/** Adds hashes: from a picture (not stored), a single hash, or a list. */
export function Acrescentar({ onDone }: { onDone: () => void }) {
  const form = useAcrescentar(onDone)
  const { meio, fonte, classe, motivo, hash, act, problem } = form
  return (
    <Block title="Acrescentar" note="Pede sua chave de acesso.">
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <div className={styles.fields}>
          <Select
            label="O quê"
            options={MEIOS.map((each) => ({ value: each, label: MEIO[each] }))}
            value={meio}
            onChange={({ target }) => form.set({ meio: isMeio(target.value) ? target.value : meio })}
          />
          {meio === 'hash' ? (
            <Input
              label="Hash PDQ"
              error={problem.conteudo ?? errorOf(act.error, 'hashes.0')}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              value={hash}
              onChange={({ target }) => form.set({ hash: target.value })}
            />
          ) : (
            <FileField
              label={meio === 'lista' ? 'Arquivo da lista' : 'Foto'}
              hint={meio === 'lista' ? 'Um hash por linha.' : 'O hash é calculado; a foto não fica.'}
              error={problem.conteudo}
              accept={meio === 'lista' ? '.txt,.csv,text/plain' : 'image/*'}
              file={form.arquivo}
              onChange={(arquivo) => form.set({ arquivo })}
            />
          )}
          <Select
            label="Classe"
            hint="“Suspeita de menor ou coação” congela a conta de quem enviar."
            options={CLASSES_DENUNCIA.map((each) => ({ value: each, label: ROTULO_CLASSE_DENUNCIA[each] }))}
            value={classe}
            onChange={({ target }) =>
              form.set({ classe: CLASSES_DENUNCIA.find((each) => each === target.value) ?? classe })
            }
          />
          <Input
            label="Fonte"
            hint="Quem entregou, e a versão."
            error={problem.fonte ?? errorOf(act.error, 'fonte')}
            maxLength={80}
            value={fonte}
            onChange={({ target }) => form.set({ fonte: target.value })}
          />
          <Input
            label="Motivo"
            hint="Sem dados pessoais."
            error={problem.motivo ?? errorOf(act.error, 'motivo')}
            maxLength={300}
            value={motivo}
            onChange={({ target }) => form.set({ motivo: target.value })}
          />
        </div>
        <FormError error={act.error} fields={['hashes.0', 'fonte', 'motivo']} />
        <p className={styles.row}>
          <button type="submit" className={`${styles.ob} ${styles.go}`} disabled={act.busy}>
            {act.busy ? 'Bloqueando…' : 'Bloquear'}
          </button>
        </p>
      </form>
    </Block>
  )
}
