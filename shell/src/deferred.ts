import '@portal/ui/deferred.css'
import './shell-deferred.css'

export { registerWhenIdle } from './offline/register'
