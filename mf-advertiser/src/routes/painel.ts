import { withSite } from '@portal/platform/site'
import PainelScreen from '../features/painel/PainelScreen'

export default withSite(PainelScreen)
