import { ENCONTRO_AVISO_HORAS } from '@portal/domain/limites-de-apoio'
import { Button } from '@portal/ui/Button'
import { Fold } from '@portal/ui/Fold'

export function Dobras({ onPalavras }: { onPalavras: () => void }) {
  return (
    <div>
      <Fold summary="Suas duas palavras">
        <p>
          Uma encerra. A outra encerra na tela, igual, e avisa a pessoa na hora, sem som e sem sinal. Escolha
          palavras que você lembra com medo.
        </p>
        <Button small onClick={onPalavras}>
          Mudar as palavras
        </Button>
      </Fold>
      <Fold summary="E se eu ficar sem bateria ou sem sinal?">
        <p>O tempo corre no servidor. Sem resposta, o aviso sai do mesmo jeito.</p>
      </Fold>
      <Fold summary="O que fica guardado">
        <p>
          Nada do encontro depois que encerra. Se o aviso sair, ele e o texto lacrado são apagados em{' '}
          {ENCONTRO_AVISO_HORAS} horas. As pessoas que você escolheu ficam até você ou elas removerem.
        </p>
      </Fold>
      <Fold summary="O que isto não faz">
        <p>
          Não chama a polícia, não localiza você e não substitui o 190. A mensagem pode atrasar: combine com a
          pessoa o que fazer.
        </p>
      </Fold>
    </div>
  )
}
