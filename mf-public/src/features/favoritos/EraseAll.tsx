import { useSession } from '@portal/platform'
import { eraseAvisos } from '../../lib/avisos'
import { eraseCofre } from '../../lib/cofre'
import { clearConversations } from '../../lib/conversations'
import { forgetResults } from '../../lib/lastPlace'
import { clearSearches } from '../../lib/recentSearches'
import { clearVistos } from '../../lib/vistos'
import { EraseButton } from './EraseButton'

function eraseAll(signedIn: boolean): void {
  eraseAvisos(signedIn)
  for (const erase of [eraseCofre, clearConversations, clearSearches, clearVistos, forgetResults]) erase()
}

/** Erases all that public screens stored on this device. */
export function EraseAll({ onErased }: { onErased: () => void }) {
  const { signedIn } = useSession()
  return (
    <EraseButton
      kind="danger"
      label="Apagar tudo deste aparelho"
      title="Apagar tudo deste aparelho?"
      message="Vistos, favoritos, conversas, buscas, avisos e cidade somem agora. Não dá para desfazer. O histórico do navegador é outra coisa: apague por lá também."
      onErase={() => {
        eraseAll(signedIn)
        onErased()
      }}
    />
  )
}
