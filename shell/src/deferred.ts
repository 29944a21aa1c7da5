import '@portal/ui/deferred.css'
import './shell-deferred.css'

export { keepInstallPrompt } from '@portal/platform/install'
export { registerWhenIdle } from './offline/register'
