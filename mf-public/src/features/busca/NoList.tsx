export { NoAdverts as default } from '../../lib/NoAdverts'
