import { Button } from './Button'
import { Empty } from './Empty'

export const Nothing = () => (
  <Empty title="Nenhum álbum ainda" actions={<Button kind="primary">Criar álbum</Button>}>
    <p>Um álbum junta as fotos de um anúncio.</p>
  </Empty>
)

export const Failed = () => (
  <Empty
    role="alert"
    heading="h3"
    title="Não deu para carregar"
    actions={<Button>Tentar novamente</Button>}
  />
)
