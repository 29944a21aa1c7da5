import type { CasoNaFila } from '@portal/api/operacao/fila'
import { ROTULO_CLASSE_CASO } from '@portal/domain/operadores'
import { hrefOfCaso } from '../../lib/casos'
import { quando } from '../../lib/words'
import { Action, actionClass, Kbd, Pairs, Prazo, Sub } from '../../lib/Pieces'
import styles from './fila.module.css'

interface ResumoProps {
  caso: CasoNaFila
  now: Date
  onPegar: (() => void) | undefined
  onSoltar: () => void
}

/** Details of the selected case beside the list; never a picture. */
export function Resumo({ caso, now, onPegar, onSoltar }: ResumoProps) {
  const { pego, encaminhado } = caso
  return (
    <aside className={styles.side} aria-label="Resumo do caso">
      <Sub>{ROTULO_CLASSE_CASO[caso.classe]}</Sub>
      <h2>{caso.assunto}</h2>
      <p>
        <Prazo ate={caso.prazoEm} desde={caso.recebidaEm} now={now} />
      </p>
      <Pairs
        of={[
          ['Caso', caso.id.split(':')[1] ?? caso.id],
          ['Recebido', quando(caso.recebidaEm)],
          [
            'Conta',
            caso.conta === null ? (
              'não se sabe'
            ) : (
              <a href={`/operacao/usuarios/${caso.conta}`}>{caso.conta}</a>
            ),
          ],
          ['Situação', caso.oculto ? 'oculto por precaução' : caso.detalhe],
          ...(pego === null ? [] : ([['Com', pego.meu ? 'você' : pego.por]] as const)),
        ]}
      />
      {caso.sinais.length > 0 && (
        <>
          <h3>Por que está aqui</h3>
          <ul className={styles.reasons}>
            {caso.sinais.map((sinal) => (
              <li key={sinal}>{sinal}</li>
            ))}
          </ul>
        </>
      )}
      {encaminhado !== null && (
        <>
          <h3>{`Nota de ${encaminhado.por}`}</h3>
          <p>{encaminhado.nota}</p>
        </>
      )}
      <p className={styles.buttons}>
        {pego === null && onPegar && (
          <Action kind="go" tecla="C" onClick={onPegar}>
            Assumir
          </Action>
        )}
        {pego?.meu === true && (
          <Action tecla="S" onClick={onSoltar}>
            Soltar
          </Action>
        )}
        <a className={actionClass()} href={hrefOfCaso(caso.id)}>
          Abrir <Kbd>↵</Kbd>
        </a>
      </p>
      <Sub>Nada é mostrado aqui. As imagens abrem cobertas dentro do caso.</Sub>
    </aside>
  )
}
