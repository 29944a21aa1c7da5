export { default } from '../features/status/StatusScreen'
