export { default } from '../features/caso/CasoScreen'
/** The next case takes the place of the one before: nothing is drawn anew around it. */
export const lasting = true
