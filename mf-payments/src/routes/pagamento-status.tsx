import { withSite } from '@portal/platform/site'
import StatusScreen from '../features/status/StatusScreen'

export default withSite(StatusScreen)
