export { default } from '../features/auditoria/Auditoria'
